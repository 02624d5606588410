import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

import { query } from '../support/database'
import type { Entry, Event, Facts as ClientFacts, Told } from './clients'
import type { World } from './world'

/** Findings that must not occur. */
export type Finding = {
  what:
    | 'lost'
    | 'doubled'
    | 'another answer'
    | 'refused but stored'
    | 'refused without a reason'
    | 'never resolved'
    | 'half a family'
    | 'no signature'
    | 'no file'
    | 'not one email'
    | 'an email twice'
    | 'an email about nothing'
    | 'never sent'
    | 'not within a minute'
    | 'too many places'
    | 'a free place'
    | 'out of turn'
    | 'a save is missing'
    | 'an old save is shown'
    | 'not one line of the audit log'
  about: string
}

export type Facts = Pick<ClientFacts, 'world' | 'events' | 'question'> & {
  history: Entry[]
  /** When the run began, and when the last fault was over, by `performance.now()`. */
  beganAt: number
  quietAt: number
  /** The emails that the killed workers of this run were sending. */
  inHand: World['inHand']
}

type Row = {
  mark: string
  id: string
  reference: string
  status: string | null
  since: Date
  event: string | null
  signatures: number
  /** How many lines of the audit log record its creation. */
  lines: number
}

type Rows = Map<string, Row[]>

/** The time within which an email goes out after the last fault, whatever happened to its worker. */
const MINUTE_MS = 60_000

/** Reads the database, the files and the mailbox, and compares them with the clients' answers. */
export async function check(facts: Facts): Promise<Finding[]> {
  const rows = await findRows(facts.history)
  const sent = facts.history.filter(({ kind }) => kind !== 'save')
  return [
    ...facts.history.flatMap(checkOutcome),
    ...sent.flatMap((entry) => checkRecords(entry, rows.get(entry.mark) ?? [])),
    ...(await checkEmails(facts, sent, rows)),
    ...checkEmailsInHand(facts),
    ...(await checkFiles(facts, sent, rows)),
    ...Object.values(facts.events).flatMap((event) => checkPlaces(facts, event, rows)),
    ...(await checkSaves(facts)),
  ]
}

const describe = ({ kind, mark, attempts, outcome, seen }: Entry) =>
  `${kind} ${mark}: ${outcome} after ${String(attempts)} attempts (${seen})`

async function findRows(history: Entry[]): Promise<Rows> {
  const marks = history.map(({ mark }) => mark)
  const found = await query<Row>`
    WITH stored AS (
      SELECT parent_email AS mark, id, reference, status::text, coalesce(waiting_since, created_at) AS since,
        event_id::text AS event, 'rsvps' AS "table", 'rsvp.created' AS made FROM rsvps
      UNION ALL SELECT email, id, reference, NULL, created_at, NULL, 'registrations', 'registration.created'
        FROM registrations
      UNION ALL SELECT email, id, reference, NULL, created_at, NULL, 'career-applications', 'career-application.created'
        FROM career_applications
      UNION ALL SELECT sender_email, id, reference, NULL, created_at, NULL, 'form-submissions', 'inquiry.created'
        FROM form_submissions
      UNION ALL SELECT email, id, reference, NULL, created_at, NULL, 'subscribers', 'subscriber.subscribed'
        FROM subscribers
    )
    SELECT mark, id::text, reference, status, since, event,
      (SELECT count(*)::int FROM waiver_signatures s
        WHERE ("table" = 'rsvps' AND s.rsvp_id = stored.id)
           OR ("table" = 'registrations' AND s.registration_id = stored.id)) AS signatures,
      (SELECT count(*)::int FROM audit_log a
        WHERE a.subject = "table" || '/' || stored.id AND a.action = made) AS lines
    FROM stored WHERE mark = ANY(${marks})`
  return grouped(found, ({ mark }) => mark)
}

function grouped<Item>(items: Item[], by: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(by(item), [...(groups.get(by(item)) ?? []), item])
  return groups
}

/** A client that comes back learns the outcome, and only a full event refuses our clients. */
function checkOutcome(entry: Entry): Finding[] {
  const about = describe(entry)
  if (entry.outcome === 'unknown' && entry.comesBack) return [{ what: 'never resolved', about }]
  const mayBeRefused = entry.kind === 'rsvp without a waitlist' && entry.status === 409
  if (entry.outcome === 'refused' && !mayBeRefused)
    return [{ what: 'refused without a reason', about }]
  return []
}

const isSameAs = (one: Told[], other: Told[]) => JSON.stringify(one) === JSON.stringify(other)

/** Every "ok" is stored exactly once, as acknowledged; every "unknown" at most once; no refused one. */
function checkRecords(entry: Entry, rows: Row[]): Finding[] {
  const about = describe(entry)
  const findings: Finding[] = []
  const find = (what: Finding['what'], more = '') => {
    findings.push({ what, about: more ? `${about}: ${more}` : about })
  }
  if (rows.length > entry.children) find('doubled')
  if (rows.length > 0 && rows.length < entry.children) find('half a family')
  if (entry.outcome === 'refused' && rows.length > 0) find('refused but stored')
  if (entry.outcome === 'ok') {
    if (entry.told.length !== entry.children) find('another answer')
    for (const { reference, status } of entry.told) {
      const row = rows.find((one) => one.reference === reference)
      if (!row) find('lost', reference)
      else if (row.status !== status)
        find('another answer', `${reference} is ${String(row.status)}`)
    }
    if (entry.toldAgain && !isSameAs(entry.toldAgain, entry.told))
      find('another answer', JSON.stringify(entry.toldAgain))
  }
  const isSigned = !['career', 'contact', 'subscribe'].includes(entry.kind)
  for (const { reference, signatures, lines } of rows) {
    if (signatures !== Number(isSigned)) find('no signature', reference)
    if (lines !== 1) find('not one line of the audit log', `${reference} has ${String(lines)}`)
  }
  return findings
}

/**
 * One email to each family or person whose submission is stored, and one to staff, by their Message-IDs; no other
 * emails.
 */
async function checkEmails({ world, beganAt }: Facts, sent: Entry[], rows: Rows) {
  const findings: Finding[] = []
  const emails = await query<{ id: string; reference: string; recipient: string; status: string }>`
    SELECT id::text, reference, recipient, status::text FROM emails`
  for (const { recipient, status } of emails.filter((email) => email.status !== 'sent'))
    findings.push({ what: 'never sent', about: `${recipient}: ${status}` })

  const received = world.mailbox.received.filter(({ receivedAt }) => receivedAt >= beganAt)
  const queued = new Set(emails.map(({ id, recipient }) => `${id} ${recipient}`))
  const delivered = new Map<string, Set<string>>()
  for (const { messageId = '', recipients } of received) {
    // Every mailbox drops a second message with the same id; one with another id is a separate email.
    const id = messageId.replace(/^<(.+)@.+>$/, '$1')
    for (const recipient of recipients) {
      const ids = delivered.get(recipient) ?? new Set()
      delivered.set(recipient, ids.add(id))
      if (!queued.has(`${id} ${recipient}`))
        findings.push({ what: 'an email about nothing', about: `${recipient}: ${messageId}` })
    }
  }

  const emailsAbout = grouped(emails, ({ reference }) => reference)
  const staff = process.env['STAFF_EMAIL'] ?? ''
  const toStaff = delivered.get(staff) ?? new Set()
  for (const entry of sent) {
    const stored = rows.get(entry.mark) ?? []
    const about = stored.flatMap(({ reference }) => emailsAbout.get(reference) ?? [])
    const isStored = stored.length > 0
    const own = delivered.get(entry.mark)?.size ?? 0
    if (own !== Number(isStored))
      findings.push({
        what: own > 1 ? 'an email twice' : 'not one email',
        about: `${describe(entry)}: ${String(own)}`,
      })
    const notices = about.filter(({ recipient }) => recipient === staff)
    // With any suffix after the email's own id, as after a resend.
    const arrived = [...toStaff].filter((id) =>
      notices.some((notice) => id.startsWith(notice.id)),
    ).length
    const expected = Number(isStored && entry.kind !== 'subscribe')
    if (notices.length !== expected || arrived !== expected)
      findings.push({
        what: arrived > 1 ? 'an email twice' : 'not one email',
        about: `${describe(entry)}: ${String(arrived)} of ${String(notices.length)} to staff`,
      })
  }
  return findings
}

/** The emails of a killed worker arrive within a minute, counted from the end of the faults around it. */
function checkEmailsInHand(facts: Facts): Finding[] {
  return emailsInHand(facts)
    .filter(({ tookMs }) => tookMs > MINUTE_MS)
    .map(({ id, tookMs }) => ({
      what: 'not within a minute',
      about: `${id}: ${String(tookMs)} ms`,
    }))
}

/** How long each took from the kill to the mailbox; forever, if it has not arrived. */
export const emailsInHand = ({
  world,
  inHand,
  quietAt,
}: Pick<Facts, 'world' | 'inHand' | 'quietAt'>): { id: string; tookMs: number }[] =>
  inHand.map(({ id, killedAt }) => {
    const arrivals = world.mailbox.received
      .filter(({ messageId }) => messageId?.startsWith(`<${id}@`))
      .map(({ receivedAt }) => receivedAt)
    const since = arrivals.some((at) => at <= quietAt) ? killedAt : Math.max(killedAt, quietAt)
    return { id, tookMs: Math.max(0, Math.min(Infinity, ...arrivals) - since) }
  })

/** Every file that a record names exists, with the sent bytes. */
async function checkFiles({ world }: Facts, sent: Entry[], rows: Rows) {
  const findings: Finding[] = []
  const files = await query<{ owner: string; key: string; sha256: string }>`
    SELECT career_application_id::text AS owner, storage_key AS key, sha256 FROM resumes
    UNION ALL SELECT rsvp_id::text, storage_key, sha256 FROM driver_documents`
  const filesOf = grouped(files, ({ owner }) => owner)
  const expected: Partial<Record<Entry['kind'], number>> = { career: 1, driver: 2 }
  for (const entry of sent) {
    for (const { id } of rows.get(entry.mark) ?? []) {
      const own = filesOf.get(id) ?? []
      const problem = (about: string) =>
        findings.push({ what: 'no file', about: `${describe(entry)}: ${about}` })
      if (own.length !== (expected[entry.kind] ?? 0)) problem(`${String(own.length)} files`)
      for (const { key, sha256 } of own) {
        const bytes = await readFile(path.join(world.uploads, key)).catch(() => null)
        const actual = bytes && createHash('sha256').update(bytes).digest('hex')
        if (actual !== sha256) problem(actual ? 'other bytes than its record says' : 'no bytes')
        if (entry.sha256 && actual !== entry.sha256) problem('other bytes than were sent')
        // The sent photo is re-encoded, so its bytes are others.
        if (bytes && entry.kind === 'driver' && !(await isPhotoThatWasSent(bytes)))
          problem('not the photo that was sent')
      }
    }
  }
  return findings
}

const isPhotoThatWasSent = (bytes: Buffer): Promise<boolean> =>
  sharp(bytes)
    .stats()
    .then(({ dominant: { r, g, b } }) => r > 200 && g > 220 && b > 220)
    .catch(() => false)

/**
 * No event has more children than spots. No later family got a spot, or a better position, before a waiting one, and no
 * family waits or was refused while there was room for it.
 */
function checkPlaces({ history, events }: Facts, { id, capacity }: Event, rows: Rows): Finding[] {
  const findings: Finding[] = []
  const here = history.flatMap((entry) => {
    const own = (rows.get(entry.mark) ?? []).filter((row) => row.event === id)
    const [row] = own
    return row ? [{ entry, row }] : []
  })
  const taken = [...rows.values()]
    .flat()
    .filter((row) => row.event === id && row.status === 'confirmed').length
  const left = capacity - taken
  if (left < 0)
    findings.push({ what: 'too many places', about: `${String(taken)} of ${String(capacity)}` })
  for (const { entry } of here.filter(({ row }) => row.status === 'waitlisted'))
    if (entry.children <= left) findings.push({ what: 'a free place', about: describe(entry) })
  for (const earlier of here) {
    if (earlier.row.status !== 'waitlisted' || earlier.entry.outcome !== 'ok') continue
    for (const later of here) {
      if (later.entry.sentAt <= earlier.entry.endedAt) continue
      // A family waits until there is room for all of it, so a single child may get a spot before.
      const hasTaken =
        later.row.status === 'confirmed' && later.entry.children >= earlier.entry.children
      const isBefore = later.row.status === 'waitlisted' && later.row.since <= earlier.row.since
      if (hasTaken || isBefore)
        findings.push({
          what: 'out of turn',
          about: `${later.entry.mark} (${later.row.status ?? ''}) before ${earlier.entry.mark}`,
        })
    }
  }
  const isRefused = ({ kind, outcome }: Entry) =>
    kind === 'rsvp without a waitlist' && outcome === 'refused'
  if (id === events.withoutWaitlist.id && left > 0)
    for (const entry of history.filter(isRefused))
      findings.push({ what: 'a free place', about: describe(entry) })
  return findings
}

/** Each acknowledged save is a version with one line of the audit log, and the last one is shown. */
async function checkSaves({ history, question }: Facts): Promise<Finding[]> {
  const findings: Finding[] = []
  const versions = await query<{ answer: string }>`
    SELECT version_answer AS answer FROM _faq_items_v WHERE parent_id = ${question}`
  const lines = await query`
    SELECT 1 FROM audit_log WHERE subject = ${`faq-items/${question}`} AND action IN ('record.published', 'record.changed')`
  const [shown] = await query<{ answer: string }>`
    SELECT answer FROM faq_items WHERE id = ${question}`
  const saved = versions.map(({ answer }) => answer)
  const saves = history.filter(({ kind }) => kind === 'save')
  for (const entry of saves) {
    const times = saved.filter((answer) => answer === entry.mark).length
    if (entry.outcome === 'ok' && times === 0)
      findings.push({ what: 'a save is missing', about: describe(entry) })
    if (times > entry.attempts) findings.push({ what: 'doubled', about: describe(entry) })
  }
  if (!shown || !saved.includes(shown.answer))
    findings.push({ what: 'a save is missing', about: 'what is shown is no version' })
  const last = saves.find(({ mark }) => mark === shown?.answer)
  // The time of a save that was sent several times is unknown.
  const isTimed = last?.attempts === 1 && last.outcome === 'ok'
  for (const later of saves)
    if (isTimed && later.outcome === 'ok' && later.sentAt > last.endedAt)
      findings.push({ what: 'an old save is shown', about: describe(later) })
  if (!last && saves.some(({ outcome }) => outcome === 'ok'))
    findings.push({ what: 'an old save is shown', about: 'what was there before all of them' })
  if (lines.length !== versions.length)
    findings.push({
      what: 'not one line of the audit log',
      about: `${String(lines.length)} lines for ${String(versions.length)} versions`,
    })
  return findings
}
