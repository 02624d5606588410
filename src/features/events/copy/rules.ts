import type { Event } from '@/payload-types'

/** The fields that an event shares with the next one like it. All others are about its date and its participants. */
const COPIED = [
  'title',
  'blurb',
  'body',
  'whatToBring',
  'ageFrom',
  'ageTo',
  'ageRule',
  'ageRange',
  'isFree',
  'image',
  'scene',
  'capacity',
  'waitlist',
  'ctaLabel',
  'arriveMinutes',
  'venueName',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
  'mapLink',
  'startsAt_tz',
  'endsAt_tz',
] as const satisfies readonly (keyof Event)[]

type Copied = Pick<Event, (typeof COPIED)[number]>

/** The initial values of a new event like this one: without its date, team, reminders, and cancellation. */
export function getCopy(event: Event): Partial<Event> {
  const copied: Partial<Copied> = Object.fromEntries(
    COPIED.flatMap((name) => (event[name] === undefined ? [] : [[name, event[name]]])),
  )
  return {
    ...copied,
    questions: (event.questions ?? []).map(({ question, answer }) => ({ question, answer })),
    team: { hospital: event.team?.hospital ?? null },
    isCancelled: false,
    rsvpOpen: true,
    _status: 'draft',
  }
}
