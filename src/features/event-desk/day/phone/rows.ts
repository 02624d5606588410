/** The list of the gate as data: its sections, and what stands in the row of a child. */

import type { ChildState } from '../child-state'
import { UNDO_MS } from '../fold'
import type { DayChild } from '../snapshot'
import { type SentTap, tapTime } from '../tap'
import { clock, type Desk, findChild, leadName, personName, shortName } from './use-desk'
import { getFirstName, inChildren, inChoice, WAY_WORDS } from './words'

export const TABS = ['expected', 'inside', 'gone', 'all'] as const
export type Tab = (typeof TABS)[number]

export const TAB_WORDS: Record<Tab, string> = {
  expected: 'expected',
  inside: 'inside',
  gone: 'gone home',
  all: 'all',
}

export type Row = { child: DayChild; state: ChildState }

export type Section = { key: string; title: string; rows: readonly Row[] }

/** The sections of a tab; empty ones are left out. */
export function findSections(desk: Desk, tab: Tab): Section[] {
  const rows = getRows(desk)
  const at = (...places: ChildState['place'][]) =>
    rows.filter(({ state: { red, place } }) => red.length === 0 && places.includes(place))
  const sections: (Section & { tab: Tab })[] = [
    {
      tab: 'inside',
      key: 'settle',
      title: 'To settle',
      rows: rows.filter(({ state }) => state.red.length > 0),
    },
    {
      tab: 'expected',
      key: 'expected',
      title: isOver(desk) ? 'Did not come' : 'Expected',
      rows: at('expected'),
    },
    { tab: 'inside', key: 'inside', title: 'Inside now', rows: at('inside') },
    { tab: 'gone', key: 'gone', title: 'Gone home', rows: at('gone') },
    { tab: 'expected', key: 'absent', title: 'Not coming', rows: at('not-coming', 'canceled') },
  ]
  return sections.filter((one) => one.rows.length > 0 && (tab === 'all' || one.tab === tab))
}

const getRows = ({ list, day }: Desk): Row[] =>
  list.children.flatMap((child) => {
    const state = day.children.get(child.rsvp)
    return state ? [{ child, state }] : []
  })

/** "2 children must not be in pictures": an unanswered question counts as no. */
export function photosLine({ list }: Pick<Desk, 'list'>): string {
  const count = list.children.filter(({ status, photos }) => status !== 'cancelled' && !photos)
  return `${inChildren(count.length)} must not be in pictures`
}

/** Whether the event has ended. */
export const isOver = ({ list: { event }, now }: Pick<Desk, 'list' | 'now'>): boolean =>
  event.endsAt !== null && now >= Date.parse(event.endsAt)

export type Mark = {
  icon: 'health' | 'needs' | 'photo' | 'waiver' | 'language' | 'first' | 'incident' | 'medicine'
  tone: 'bad' | 'need' | 'soft' | 'warn'
  text: string
}

/** What the person at the gate should know of a child, in a few words each. */
export function childMarks(desk: Desk, child: DayChild): Mark[] {
  const marks: Mark[] = healthMarks(desk, child)
  if (child.waiver === 'unsigned')
    marks.push({
      icon: 'waiver',
      tone: 'warn',
      text:
        desk.list.you.kind === 'helper'
          ? `Waiver not signed: call ${leadName(desk)}`
          : 'Waiver not signed',
    })
  if (child.waiverName !== null)
    marks.push({ icon: 'waiver', tone: 'warn', text: 'Waiver: name differs' })
  for (const { note, at } of untoldNotes(desk, child.rsvp)) {
    const isMedicine = note.about === 'medicine'
    const kind = isMedicine ? 'Medicine' : 'Incident'
    marks.push({
      icon: isMedicine ? 'medicine' : 'incident',
      tone: 'warn',
      text: `${kind} ${clock(desk, at)}: tell ${child.parent ? getFirstName(child.parent.name) : 'the family'}`,
    })
  }
  if (!child.photos) marks.push({ icon: 'photo', tone: 'soft', text: 'No photos' })
  if (child.language === 'es') marks.push({ icon: 'language', tone: 'soft', text: 'Español' })
  if (child.isFirstTime) marks.push({ icon: 'first', tone: 'soft', text: 'First time' })
  return marks
}

function healthMarks(desk: Desk, { health, healthText }: DayChild): Mark[] {
  const marks: Mark[] = []
  if (healthText === null) {
    const known = health.some((one) => one !== 'unknown')
    if (known) marks.push({ icon: 'health', tone: 'bad', text: `Ask ${leadName(desk)}` })
  } else {
    const { allergies, medicine, needs } = healthText
    const sentences = [allergies, medicine].map((text) => text.replace(/\.$/, ''))
    const danger = sentences.filter(Boolean).join('. ')
    if (danger !== '') marks.push({ icon: 'health', tone: 'bad', text: danger })
    if (needs !== '') marks.push({ icon: 'needs', tone: 'need', text: needs })
  }
  if (health.includes('unknown'))
    marks.push({ icon: 'health', tone: 'warn', text: 'Allergies: ask' })
  return marks
}

/** Incidents and medicine of a child that the family was not told of yet. */
export const untoldNotes = ({ day }: Pick<Desk, 'day'>, rsvp: string) =>
  [...day.incidents, ...day.medicines].filter((note) => note.rsvp === rsvp && !note.told.isTold)

const THE_ADULT_STAYS = 'The adult stays'

/** A helper reads no name of a family in the list, which others may see over the shoulder. */
const isHelper = ({ list }: Pick<Desk, 'list'>): boolean => list.you.kind === 'helper'

/** The gray line of a row: where the child is, since when, and who tapped. */
export function rowLine(desk: Desk, { child, state }: Row): string {
  if (state.red.length > 0) return 'Counts as inside until settled'
  const { firstIn, since, backIn, out } = state
  switch (state.place) {
    case 'expected':
      if (isOver(desk)) return 'No word from the family'
      return isHelper(desk) ? (child.stays ? THE_ADULT_STAYS : '') : goesHome(child)
    case 'inside': {
      const stays = !child.stays
        ? ''
        : isHelper(desk)
          ? `. ${THE_ADULT_STAYS}`
          : child.stayName === null
            ? ''
            : `. ${child.stayName} stays`
      if (backIn && firstIn)
        return `Back in ${moment(desk, backIn)}. First in ${clock(desk, firstIn.at)}${stays}`
      return since ? `In ${moment(desk, since)}${stays}` : ''
    }
    case 'gone':
      if (out && isHelper(desk)) return `Out ${moment(desk, out)}`
      return out ? `Out ${clock(desk, out.at)}${wentWith(desk, out)}` : ''
    case 'not-coming':
      return child.statusAt === null || !child.parent
        ? 'Not coming'
        : `Not coming: ${getFirstName(child.parent.name)} wrote at ${clock(desk, child.statusAt)}`
    case 'canceled':
      return child.statusAt === null
        ? 'Spot canceled'
        : `Spot canceled at ${clock(desk, child.statusAt)}`
  }
}

/** The same for an *In* that this phone has just saved. */
export const inLine = (desk: Desk, tap: SentTap): string =>
  `In ${moment(desk, { at: new Date(tapTime(tap)).toISOString(), by: tap.by })}`

const moment = (desk: Desk, { at, by }: { at: string; by: string }): string =>
  `${clock(desk, at)}, ${personName(desk, by)}`

/** " with Rosa Delgado. Code". */
export function wentWith(
  desk: Desk,
  { to, how, by }: { to: string; how: keyof typeof WAY_WORDS; by: string },
): string {
  switch (how) {
    case 'alone':
      return `. ${WAY_WORDS.alone}`
    case 'stayed':
      return ` with ${to}, ${WAY_WORDS.stayed}`
    case 'lead':
      return ` with ${to}. ${personName(desk, by)} ${WAY_WORDS.lead}`
    case 'code':
    case 'photo-id':
      return ` with ${to}. ${WAY_WORDS[how]}`
  }
}

/** "Goes home with Rosa Delgado or Ana Delgado", as the leader says it back to the parent. */
export function goesHome(child: DayChild): string {
  if (child.isAdult) return WAY_WORDS.alone
  if (child.stays) return child.stayName === null ? THE_ADULT_STAYS : `${child.stayName} stays`
  return `Goes home with ${inChoice(child.pickup.map(({ name }) => name))}`
}

/** The red line of a child with a contradiction. */
export function redLine({ child, state }: Row): string {
  switch (state.red[0]?.kind) {
    case 'two-people':
      return `Two people took ${shortName(child)}`
    case 'in-again':
      return 'In again after Out'
    case 'must-not':
      return `Out with somebody who must not take ${shortName(child)}`
    case 'not-decided':
      return 'Out that the lead did not decide'
    case 'settled-twice':
      return 'Settled in two ways'
    case undefined:
      return ''
  }
}

/** Whether this phone may still take a tap back without a reason. */
export const mayUndoQuickly = ({ now, phone }: Pick<Desk, 'now' | 'phone'>, id: string): boolean =>
  phone.own.some((tap) => tap.id === id && now - tapTime(tap) <= UNDO_MS)

/** The last *In* or *Out* of this phone, while its words stand above the foot. */
export function lastOwnTap(
  { phone, now, day }: Pick<Desk, 'phone' | 'now' | 'day'>,
  forMs: number,
): SentTap | null {
  const last = phone.own.findLast(({ kind }) => kind === 'in' || kind === 'out')
  if (last?.rsvp === undefined || now - tapTime(last) > forMs) return null
  const history = day.children.get(last.rsvp)?.history ?? []
  return history.some(({ tap, undoneBy }) => tap.id === last.id && undoneBy === null) ? last : null
}

/** "Jaden Brooks is out with Marcus Brooks". */
export function tapSentence(desk: Pick<Desk, 'list'>, { kind, rsvp, release }: SentTap): string {
  const child = findChild(desk, rsvp ?? '')
  if (!child) return ''
  if (kind === 'in') return `${child.name} is in`
  if (release?.how === 'alone')
    return `${child.name}${child.age === null ? '' : `, ${String(child.age)}`}, went home`
  return `${child.name} is out with ${release?.to ?? ''}`
}
