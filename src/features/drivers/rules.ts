import { isAdmin, type Role } from '@/features/accounts/rules'
import { isDay } from '@/forms/core/days'
import { addDays, addMonths } from '@/lib/zone-time'

import type { DocumentKind } from './photos/rules'
import type { Verdict } from './questions'

/** The states of a clearance. Only the clock ends one. */
export const STATES = [
  'to-check',
  'second-person',
  'cleared',
  'ends-soon',
  'lapsed',
  'refused',
] as const

export type State = (typeof STATES)[number]

/** The columns of the board, each with its states. */
export const COLUMNS = [
  { code: 'to-check', states: ['to-check'] },
  { code: 'second-person', states: ['second-person'] },
  { code: 'cleared', states: ['cleared'] },
  { code: 'ends-soon', states: ['ends-soon'] },
  { code: 'over', states: ['lapsed', 'refused'] },
] as const satisfies readonly { code: string; states: readonly State[] }[]

export type Column = (typeof COLUMNS)[number]['code']

/** @param asked from an address */
export const getColumn = (asked: string | undefined): Column | null =>
  COLUMNS.find(({ code }) => code === asked)?.code ?? null

const ENDS_SOON_DAYS = 30

/** A clearance lasts a year at most, whatever the cards say. */
const MONTHS_MAX = 12

/** The facts that decide the state of a clearance. */
export type Standing = {
  verdict: Verdict | null
  passedOnAt: Date | null
  /** The last day, `YYYY-MM-DD`. */
  endsOn: string | null
}

/** @param today `YYYY-MM-DD`, in the organization's zone */
export function getState({ verdict, passedOnAt, endsOn }: Standing, today: string): State {
  if (verdict === 'refused') return 'refused'
  if (verdict === 'cleared') {
    if (endsOn === null || endsOn < today) return 'lapsed'
    return endsOn <= addDays(today, ENDS_SOON_DAYS) ? 'ends-soon' : 'cleared'
  }
  return passedOnAt === null ? 'to-check' : 'second-person'
}

type Cards = { licenseExpires: string; insuranceExpires: string }

/** The last day of a clearance: of the two dates the earlier one, and at most a year after the decision. */
export function getEnd({ licenseExpires, insuranceExpires }: Cards, decidedOn: string): string {
  const latest = addMonths(decidedOn, MONTHS_MAX)
  return [licenseExpires, insuranceExpires, latest].sort()[0] ?? latest
}

/** The card that ends a clearance first; neither, if the year does. */
export const endingCard = (
  { licenseExpires, insuranceExpires }: Partial<Record<keyof Cards, string | null>>,
  endsOn: string,
): DocumentKind | null => {
  if (insuranceExpires === endsOn) return 'insurance'
  return licenseExpires === endsOn ? 'license' : null
}

/** Why a date is not accepted. */
export type CardRefusal = 'day-missing' | 'day-past' | 'before-event' | 'day-too-late'

/** No card is valid for longer. A year with a digit too many is a slip. */
const YEARS_MAX = 20

/**
 * Why the date of a card is not accepted, or `null`.
 *
 * @param neededOn the day of the next event to which they drive, if there is one
 */
export function cardRefusal(
  day: string,
  { today, neededOn }: { today: string; neededOn: string | null },
): CardRefusal | null {
  if (!isDay(day)) return 'day-missing'
  if (day < today) return 'day-past'
  if (day > addMonths(today, 12 * YEARS_MAX)) return 'day-too-late'
  return neededOn !== null && day < neededOn ? 'before-event' : null
}

/** Why a driver is not cleared. */
export type ClearRefusal = 'not-checked' | 'not-admin' | 'own-check' | 'ended'

/**
 * The reason why an account may not clear a driver, or `null`: an admin other than the one who checked, unless there is
 * no other.
 */
export function clearRefusal({
  passedOnById,
  decider,
  otherAdmins,
  endsOn,
  today,
}: {
  passedOnById: string | null
  decider: { id: string; role: Role }
  /** How many admins there are besides the one who decides. */
  otherAdmins: number
  /** The last day of the clearance, if it were given today. */
  endsOn: string | null
  today: string
}): ClearRefusal | null {
  if (passedOnById === null) return 'not-checked'
  if (!isAdmin(decider.role)) return 'not-admin'
  if (passedOnById === decider.id && otherAdmins > 0) return 'own-check'
  return endsOn === null || endsOn < today ? 'ended' : null
}

export const REASON_CHARACTERS_MAX = 500

/** How long a driver can send photos with an emailed link. */
export const LINK_DAYS = 7
