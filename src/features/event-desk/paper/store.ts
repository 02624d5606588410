import { findDatedEvent } from '@/features/events/dated-event.tx'
import { eventTimes } from '@/features/events/times'
import { dayIn } from '@/lib/zone-time'
import type { Event, User } from '@/payload-types'
import { asVisitor } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { type Day, readDay } from '../day/day.tx'
import { type LeadWords, leadWords } from './wording'

/** The day of an event as its papers need it. */
export type PaperDay = {
  organizationName: string
  event: Event
  /** Of the event, where it is, `YYYY-MM-DD`. */
  day: string
  children: Day['children']
  adults: Day['event']['adults']
  lead: string | null
  second: string | null
  leadWords: LeadWords
}

/**
 * Who has a spot at an event, and who leads it; `null` if there is no such event. Health answers are read as no more
 * than that they exist, for every account, so that a tag never depends on who prints it.
 *
 * @param user whose right to process submissions has been checked
 */
export async function findPaperDay(eventId: string, user: User): Promise<PaperDay | null> {
  const payload = await openPayload()
  const event = await findDatedEvent({ payload }, eventId, user)
  if (!event) return null
  const { zone, startsAt } = eventTimes(event)
  const tx = { payload, sql: payload.db.drizzle }
  const {
    children,
    event: described,
    state,
  } = await readDay(tx, event, {
    isHelper: false,
    mayReadHealth: false,
  })
  const { lead, second } = state
  const account = described.adults.find(({ id }) => id === lead)?.name ?? null
  const settings = await payload.findGlobal({ slug: 'site-settings', depth: 0, ...asVisitor })
  return {
    organizationName: settings.organizationName,
    event,
    day: dayIn(zone, new Date(startsAt)),
    children,
    adults: described.adults,
    lead,
    second,
    leadWords: leadWords(event.team, account),
  }
}
