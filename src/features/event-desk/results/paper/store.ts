import { type EventTimes, eventTimes } from '@/features/events/times'
import { now } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { isSameName } from '@/lib/names'
import { ok, refused, type Result } from '@/lib/result'
import { mac } from '@/lib/secrets'
import { addDays, dayIn, formatInstant, instantAt } from '@/lib/zone-time'
import type { Event, User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransaction, type Transaction } from '@/platform/transaction'

import type { ChildState } from '../../day/child-state'
import { type Day, readDay } from '../../day/day.tx'
import type { DayChild } from '../../day/snapshot'
import type { Release } from '../../day/tap'
import { lockNumbers, type ReceivedTap, storeTaps } from '../../day/taps.tx'
import { findRoster } from '../../roster/store'
import {
  fieldName,
  isTyped,
  PAPER_FIELDS,
  type PaperField,
  type PaperHours,
  type PaperLine,
  type ReadLine,
  readLine,
  type TypedLine,
} from './rules'
import { NAMED_ON_PAPER, PROBLEMS } from './wording'

const HOURS_WITHOUT_END = 3 * 60

/** The lines of a paper roster, with what the taps of the day say already. */
type PaperRoster = { event: Event; lines: PaperLine[]; hours: PaperHours; now: number }

const SIGHT = { isHelper: false, mayReadHealth: false }

/** The lines in the order of the printed roster; `null` if there is no such event. @param user who may review */
export async function findPaperRoster(eventId: string, user: User): Promise<PaperRoster | null> {
  const at = now()
  const roster = await findRoster(eventId, { user, withHealth: false, at })
  if (!roster) return null
  const payload = await openPayload()
  const day = await readDay({ payload, sql: payload.db.drizzle }, roster.event, SIGHT)
  const children = new Map(day.children.map((child) => [child.rsvp, child]))
  const lines = roster.families.flatMap(({ children: family }) =>
    family.flatMap(({ id, number }) => {
      const [child, state] = [children.get(id), day.state.children.get(id)]
      return child && state ? [paperLine(number, { child, state, day }, roster.event)] : []
    }),
  )
  const times = eventTimes(roster.event)
  const start = minutesIn(times, times.startsAt)
  const end = times.endsAt === null ? start + HOURS_WITHOUT_END : minutesIn(times, times.endsAt)
  return {
    event: roster.event,
    lines,
    hours: { start, end },
    now: minutesIn(times, at.toISOString()),
  }
}

/** An instant in minutes from midnight of the day of the event, by its clock; over 1,440 on the day after. */
function minutesIn({ startsAt, zone }: EventTimes, instant: string): number {
  const day = dayIn(zone, new Date(startsAt))
  const other = dayIn(zone, new Date(instant))
  const days = Math.round((Date.parse(other) - Date.parse(day)) / (24 * 60 * MINUTE_MS))
  const [hours = 0, minutes = 0] = formatInstant(instant, zone, 'H:m').split(':').map(Number)
  return (days * 24 + hours) * 60 + minutes
}

function instantOf({ startsAt, zone }: EventTimes, minutes: number): string {
  const day = addDays(dayIn(zone, new Date(startsAt)), Math.floor(minutes / (24 * 60)))
  const clock = [Math.floor(minutes / 60) % 24, minutes % 60]
  return instantAt(day, clock.map((part) => String(part).padStart(2, '0')).join(':'), zone)
}

type Known = { child: DayChild; state: ChildState; day: Day }

function paperLine(number: number, { child, state, day }: Known, event: Event): PaperLine {
  const { zone } = eventTimes(event)
  const clock = (at: string | undefined) =>
    at === undefined ? null : formatInstant(at, zone, 'h:mm a')
  const first = state.out ?? state.firstIn
  const source = day.taps.find(({ id }) => id === first?.tap)?.source
  const isGone = state.place === 'gone'
  return {
    rsvp: child.rsvp,
    number,
    name: child.name,
    in: clock(state.firstIn?.at),
    out: clock(state.out?.at),
    to: isGone ? (state.out?.to ?? null) : null,
    from: first ? (source === 'paper' ? 'paper' : 'phone') : null,
    isRed: state.red.length > 0,
    notComing: child.status === 'not-coming' ? clock(child.statusAt ?? undefined) : null,
    people: getPeople(child),
  }
}

/** Whom the family named, whoever stays, and for a grown participant nobody else. */
function getPeople({ name, isAdult, stays, stayName, pickup }: DayChild): PaperLine['people'] {
  if (isAdult) return [{ name, label: 'On their own' }]
  return [
    ...(stays && stayName !== null ? [{ name: stayName, label: `${stayName}, stays` }] : []),
    ...pickup.map((person) => ({
      name: person.name,
      label: person.relationship
        ? `${person.name}, ${person.relationship.toLowerCase()}`
        : person.name,
    })),
  ]
}

/** How it is known that the child may go with the person of a line. */
function getRelease(
  { to, isNamed, why }: NonNullable<ReadLine['out']>,
  { isAdult, stays, stayName }: DayChild,
): Release {
  if (!isNamed) return { to, how: 'lead', reason: why }
  if (isAdult) return { to, how: 'alone' }
  return stays && stayName === to
    ? { to, how: 'stayed' }
    : // On paper, the code stands beside the names.
      { to, how: 'code', reason: NAMED_ON_PAPER }
}

/** All paper of an event is one device, whoever types it. */
function paperDevice(eventId: string): string {
  const hex = Buffer.from(mac('paper-device', eventId), 'base64url').toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const typedLine = (fields: ReadonlyMap<string, string>, rsvp: string): TypedLine => {
  const [inAt = '', out = '', to = '', other = '', why = ''] = PAPER_FIELDS.map((field) =>
    fields.get(fieldName(field, rsvp)),
  )
  return { in: inAt, out, to, other, why }
}

type PaperRefusal = { code: 'not-found' } | { code: 'invalid'; fields: Record<string, string> }

/**
 * Makes taps of the lines of a paper roster. Either all lines can be read, or nothing is stored. What a phone has sent
 * is never replaced: an *In* that is there already is left out, and an *Out* with the same person, too. An *Out* with
 * another person is stored, and the lead settles it.
 */
export async function savePaperRoster(
  eventId: string,
  user: User,
  fields: ReadonlyMap<string, string>,
): Promise<Result<{ stored: number; skipped: number }, PaperRefusal>> {
  const roster = await findPaperRoster(eventId, user)
  if (!roster) return refused({ code: 'not-found' })
  const problems: Record<string, string> = {}
  const read = roster.lines.flatMap((line) => {
    const typed = typedLine(fields, line.rsvp)
    if (line.isRed || !isTyped(typed)) return []
    const result = readLine(line, typed, roster)
    if (result.ok) return [{ rsvp: line.rsvp, line: result.line }]
    for (const field of PAPER_FIELDS) addProblem(problems, line.rsvp, field, result.problems[field])
    return []
  })
  if (Object.keys(problems).length > 0) return refused({ code: 'invalid', fields: problems })
  return inTransaction(await openPayload(), async (tx) => {
    const last = await lockNumbers(tx, eventId)
    if (last === null) return refused({ code: 'not-found' })
    const day = await readDay(tx, roster.event, SIGHT)
    const { taps, skipped } = makeTaps(read, { day, event: roster.event, user, last })
    await storeTaps(tx, { eventId, taps, receivedAt: now() }, last)
    if (taps.length > 0) await record(tx, { eventId, user, taps: taps.length })
    return ok({ stored: new Set(taps.map(({ rsvp }) => rsvp)).size, skipped })
  })
}

function addProblem(
  problems: Record<string, string>,
  rsvp: string,
  field: PaperField,
  problem: keyof typeof PROBLEMS | undefined,
): void {
  if (problem) problems[fieldName(field, rsvp)] = PROBLEMS[problem]
}

const record = (
  tx: Pick<Transaction, 'sql'>,
  { eventId, user, taps }: { eventId: string; user: User; taps: number },
) =>
  recordAudit(tx, {
    action: 'day.paper-entered',
    actorId: user.id,
    actorKind: user.role,
    subject: `events/${eventId}`,
    detail: { taps },
  })

/** The taps of lines that no phone has sent, and how many lines have none. */
function makeTaps(
  read: readonly { rsvp: string; line: ReadLine }[],
  { day, event, user, last }: { day: Day; event: Event; user: User; last: number },
): { taps: ReceivedTap[]; skipped: number } {
  const times = eventTimes(event)
  const device = paperDevice(event.id)
  const children = new Map(day.children.map((child) => [child.rsvp, child]))
  let sequence = Math.max(
    0,
    ...day.taps.filter((tap) => tap.device === device).map((tap) => tap.sequence),
  )
  let skipped = 0
  const taps: ReceivedTap[] = []
  const add = (rsvp: string, minutes: number, about: Pick<ReceivedTap, 'kind' | 'release'>) => {
    sequence += 1
    taps.push({
      id: crypto.randomUUID(),
      rsvp,
      at: instantOf(times, minutes),
      offset: 0,
      sequence,
      by: user.id,
      knows: last,
      device,
      source: 'paper',
      ...about,
    })
  }
  for (const { rsvp, line } of read) {
    const [child, state] = [children.get(rsvp), day.state.children.get(rsvp)]
    const before = taps.length
    if (!child || !state) continue
    if (line.in !== null && state.firstIn === null) add(rsvp, line.in, { kind: 'in' })
    const gone = state.out
    if (line.out !== null && (gone === null || !isSameName(gone.to, line.out.to)))
      add(rsvp, line.out.at, { kind: 'out', release: getRelease(line.out, child) })
    if (taps.length === before) skipped += 1
  }
  return { taps, skipped }
}
