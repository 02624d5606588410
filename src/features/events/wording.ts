import { hasRoom, type Places, type PlacesAndWaitlist } from '@/features/rsvp/rules'
import type { Event } from '@/payload-types'

import type { AgeProblem, EventPart } from './rules'
import { type Words, words as english } from './words'

/** The number of places left, for parents; `null` if there is no limit. */
export function placesLeft(places: Places, { places: words }: Words = english): string | null {
  switch (places.state) {
    case 'unlimited':
      return null
    case 'open':
      return words.left(places.left)
    case 'full':
    case 'over':
      return places.hasWaitlist ? words.waitlistOpen : words.allTaken
  }
}

/** The text of the link to the form; for a full event it leads to other events instead. */
export function rsvpInvitation(places: Places, { places: words }: Words = english): string {
  if (!hasRoom(places)) return words.otherEvents
  return 'hasWaitlist' in places ? words.joinWaitlist : words.save
}

/** The places of an event on its card, and whether there are few, a waitlist, or none. */
export type PlacesOnCard = { words: string; tone: 'open' | 'few' | 'waitlist' | 'full' }

const FEW = 3

/** The same in a few words, for a card. */
export function placesOnCard(
  places: Places,
  waiting: number,
  { places: words }: Words = english,
): PlacesOnCard | null {
  switch (places.state) {
    case 'unlimited':
      return null
    case 'open':
      return { words: words.left(places.left), tone: places.left <= FEW ? 'few' : 'open' }
    case 'full':
    case 'over':
      if (!places.hasWaitlist) return { words: words.full, tone: 'full' }
      return {
        words: waiting > 0 ? words.fullWithWaiting(waiting) : words.fullWithWaitlist,
        tone: 'waitlist',
      }
  }
}

/** The same for staff, who also see overbooking, offers and the waitlist. */
export function placesTaken({ places, offered, held, waiting }: PlacesAndWaitlist): {
  words: string
  isOver: boolean
} {
  const queue = [
    offered > 0 ? ` ${String(offered)} of them offered.` : '',
    held > 0 ? ` ${String(held)} of them held.` : '',
    waiting > 0 ? ` ${String(waiting)} waiting.` : '',
  ].join('')
  switch (places.state) {
    case 'unlimited':
      return { words: `${String(places.taken)} taken, no limit.${queue}`, isOver: false }
    case 'open':
    case 'full':
      return {
        words: `${String(places.taken)} of ${String(places.limit)} spots taken.${queue}`,
        isOver: false,
      }
    case 'over':
      return {
        words: `${String(places.taken)} of ${String(places.limit)} spots taken, over by ${String(places.overBy)}.${queue}`,
        isOver: true,
      }
  }
}

/** Explains to staff, as they choose, what happens when a child is outside an event's ages. */
export const ageRuleLabels: Record<NonNullable<Event['ageRule']>, string> = {
  notice: 'Tell the family, flag it to staff',
  rule: 'Refuse',
}

export function ageProblemWords(problem: AgeProblem): string {
  switch (problem) {
    case 'not-an-age':
      return 'Enter a whole number from 0 to 99, or leave this empty.'
    case 'ends-before-it-begins':
      return 'The oldest cannot be younger than the youngest.'
  }
}

export const ARRIVAL_WORDS = 'Enter whole minutes, 240 at most, or leave this empty.'

/** The event's team, with these labels: "Dana Ruiz, (216) 555-0100"; empty where staff have named no one. */
export function teamWords({ team }: Pick<Event, 'team'>): {
  lead: string
  second: string
  hospital: string
} {
  const person = (name?: string | null, phone?: string | null) =>
    [name, phone].filter(Boolean).join(', ')
  return {
    lead: person(team?.lead, team?.leadPhone),
    second: person(team?.second, team?.secondPhone),
    hospital: team?.hospital ?? '',
  }
}

/** The words of the thank-you that staff can change. */
export const THANKS_WORDS =
  'Thank you for spending the day with us. It was a good one because of the people who came, and we would love to see you again.'

export const MOVED_CONFIRMED = 'Move it although families have signed up'

/**
 * Why an event does not move that far without a confirmation. It has no colon: the panel would read the text after it
 * as field names.
 */
export const movedWords = (
  { families, day }: { families: number; day: string },
  { isLater }: { isLater: boolean },
): string =>
  `${families === 1 ? 'One family was' : `${String(families)} families were`} told ${day}. The new date is in the past, or more than 60 days from that. ${
    isLater
      ? 'If it is right, publish it now, because it can’t be confirmed later.'
      : `If it is right, check “${MOVED_CONFIRMED}” and publish again.`
  }`

export const EVENT_PART_NAMES: Record<EventPart, string> = {
  upcoming: 'Upcoming',
  past: 'Past',
  drafts: 'Drafts',
}

/** Empty states of the tabs of the staff list. */
export function noEventsWords(part: EventPart, search: string): string {
  if (search !== '') return `No results for “${search}”. Try part of a title, a city or a venue.`
  switch (part) {
    case 'upcoming':
      return 'No upcoming events. Start one with New event, or copy one from Past.'
    case 'past':
      return 'No past events yet.'
    case 'drafts':
      return 'No drafts. Every event is on the site.'
  }
}
