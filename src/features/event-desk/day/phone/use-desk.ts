/** What every screen of the day desk uses: the list, what the taps make of it, and the words for people and times. */

import { createContext, useContext } from 'react'

import { clockIn } from '@/features/events/times'

import { waiverNow } from '../arrivals/rules'
import type { ChildState } from '../child-state'
import { type DayState, foldTaps } from '../fold'
import type { GateRole } from '../release'
import { listSeenBy, tapSeenBy } from '../sight'
import type { DayChild, DayYou, HealthText } from '../snapshot'
import type { SentTap } from '../tap'
import type { DayList } from './answers'
import { addPosts, type PostDraft } from './posts'
import type { PhoneStore } from './store'
import { allTaps, type PhoneState, type TapDraft } from './sync'
import { getRole, getTapper, lowerRole } from './tapper'
import { getFirstName } from './words'

/** A sheet over the list, or beside it on a tablet. */
export type SheetName =
  | { sheet: 'child' | 'in' | 'release' | 'undo' | 'medicine'; rsvp: string }
  | { sheet: 'other'; rsvp: string; to?: string }
  | { sheet: 'never'; rsvp: string; name: string }
  | { sheet: 'decide' | 'day-code' | 'let-in'; ask: string }
  | { sheet: 'incident'; rsvp: string | null }
  | { sheet: 'menu' | 'leave' | 'helper' | 'adults' | 'hand-over' | 'excluded' | 'walk-in' }
  | { sheet: 'tapper' }

export type ScreenName = 'gate' | 'now' | 'count' | 'settle' | 'late' | 'close'

export type Desk = {
  phone: PhoneState
  /** As the one who taps may see it, who is `you`. */
  list: DayList
  /** Who is signed in on this phone. */
  account: DayYou
  accountRole: GateRole
  /** Whether somebody else than the account taps here. */
  isShared: boolean
  /** Hands the phone to another person. @returns whether the phone could keep it */
  handTo: (tapper: string) => Promise<boolean>
  day: DayState
  device: string
  /** The server's time as far as the phone knows it, in milliseconds. It moves every few seconds. */
  now: number
  role: GateRole
  /** Whether this phone's person decides: the lead or the second. */
  isLead: boolean
  canSave: boolean
  /** The ids of taps that the server does not have yet. */
  waiting: ReadonlySet<string>
  /** @returns the stored tap; `null` if the phone could not store it */
  tap: (draft: TapDraft, posts?: readonly PostDraft[]) => Promise<SentTap | null>
  /** The same for what comes without a tap. @returns whether it was stored */
  post: (draft: PostDraft) => Promise<boolean>
  /** Where a walk-in that is half filled in is kept. */
  drafts: Pick<PhoneStore, 'readDraft' | 'saveDraft' | 'dropDraft'> | null
  contact: () => void
  /** Fetches one child's health text, for a helper in an emergency. @returns words if it failed */
  openHealth: (rsvp: string) => Promise<HealthText | string>
  open: (sheet: SheetName) => void
  close: () => void
  go: (screen: ScreenName) => void
  /** Reads a sentence to a screen reader, at once if it is urgent. */
  announce: (sentence: string, isUrgent?: boolean) => void
  /** Wrong codes typed on this phone, by child. */
  wrongCodes: Map<string, number>
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('A part of the day desk is outside of it')
  return desk
}

/** By family name; a helper, who has none, reads first names. */
function byName(one: DayChild, other: DayChild): number {
  const key = ({ lastName, firstName }: DayChild) => `${lastName ?? ''} ${firstName}`
  return key(one).localeCompare(key(other))
}

/** The day as this phone knows it, and who its person is in it. */
export function readDay(
  { own, posts, tapper }: Pick<PhoneState, 'own' | 'posts' | 'tapper'>,
  received: DayList,
  device: string,
) {
  const account = received.you
  const you = getTapper(received, tapper)
  const isShared = you.id !== account.id
  const all = addPosts(received, posts)
  const known = isShared ? listSeenBy(all, you) : all
  const taps = allTaps({ own, list: known }, device)
  const day = foldTaps(isShared ? taps.map((tap) => tapSeenBy(tap, you)) : taps, known)
  const list: DayList = {
    ...known,
    children: known.children
      .map((child) => ({
        ...child,
        waiver: waiverNow(child, day.children.get(child.rsvp)?.history ?? []),
      }))
      .toSorted(byName),
  }
  const leads = [day.lead, day.second]
  const accountRole = getRole(account, leads)
  const role = lowerRole(getRole(you, leads), accountRole)
  return { list, day, account, accountRole, isShared, role, isLead: role === 'lead' }
}

/** "4:52 PM" where the event is. */
export const clock = ({ list }: Pick<Desk, 'list'>, instant: string | number): string =>
  clockIn(new Date(instant).toISOString(), list.event.zone)

export const findChild = ({ list }: Pick<Desk, 'list'>, rsvp: string): DayChild | undefined =>
  list.children.find((child) => child.rsvp === rsvp)

/** The child with its state; nothing for a child who is not on the list. */
export function childWithState(
  desk: Pick<Desk, 'list' | 'day'>,
  rsvp: string,
): { child: DayChild; state: ChildState } | null {
  const child = findChild(desk, rsvp)
  const state = desk.day.children.get(rsvp)
  return child && state ? { child, state } : null
}

/** "Marcus", for an account or helper. */
export const personName = ({ list }: Pick<Desk, 'list'>, id: string): string => {
  const adult = list.event.adults.find((one) => one.id === id)
  return adult ? getFirstName(adult.name) : 'staff'
}

/** "Dana", or "the lead" where nobody is set. */
export const leadName = (desk: Pick<Desk, 'list' | 'day'>): string =>
  desk.day.lead === null ? 'the lead' : personName(desk, desk.day.lead)

/** "Marcus’s phone", for a phone that the server knows, or this one. */
export function phoneName(desk: Pick<Desk, 'list' | 'device' | 'account'>, device: string): string {
  const by =
    device === desk.device
      ? desk.account.id
      : desk.list.phones.find((phone) => phone.device === device)?.by
  return by === undefined ? 'another phone' : `${personName(desk, by)}’s phone`
}

/** The name by which a sentence calls a child. */
export const shortName = ({ firstName }: Pick<DayChild, 'firstName'>): string => firstName
