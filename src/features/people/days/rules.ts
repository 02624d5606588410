import type { AttendedDay, KeptDay } from '@/features/event-desk/day/attendance'
import { textIn } from '@/features/event-desk/day/tap'

/** A child at one event that was kept with taps. */
export type PersonDay = Pick<KeptDay, 'id' | 'title' | 'times'> & { child: AttendedDay }

/** The days of these RSVPs, the oldest first, without those to which the child may still come. */
export const getPersonDays = (days: readonly KeptDay[], rsvpIds: readonly string[]): PersonDay[] =>
  days.flatMap(({ id, title, times, children }) =>
    children
      .filter(({ rsvp, came, missed }) => rsvpIds.includes(rsvp) && (came || missed !== null))
      .map((child) => ({ id, title, times, child })),
  )

/** How often and how long a child was there. Of two RSVPs to one event, the one that came counts. */
export type DayCounts = {
  days: number
  came: number
  toldUs: number
  noWord: number
  minutes: number
  /** The last day on which the child came. */
  last: PersonDay | null
}

export function countDays(days: readonly PersonDay[]): DayCounts {
  const byEvent = new Map<string, PersonDay>()
  for (const day of days) if (byEvent.get(day.id)?.child.came !== true) byEvent.set(day.id, day)
  const once = [...byEvent.values()]
  const came = once.filter(({ child }) => child.came)
  const missed = (why: AttendedDay['missed']) =>
    once.filter(({ child }) => child.missed === why).length
  return {
    days: once.length,
    came: came.length,
    toldUs: missed('told-us'),
    noWord: missed('no-word'),
    minutes: came.reduce((sum, { child }) => sum + (child.minutes ?? 0), 0),
    last: came.at(-1) ?? null,
  }
}

/** An incident with a child, or medicine that it was given. */
export type Care = {
  about: 'incident' | 'medicine'
  rsvp: string
  at: string
  zone: string
  event: string
  /** The names of those who wrote it and who saw it. */
  by: string
  seenBy: string
  isTold: boolean
  /** About health: only for accounts with the right to read it. */
  text: string
}

export const getCare = (days: readonly KeptDay[], rsvpIds: readonly string[]): Care[] =>
  days.flatMap(({ title, times, state, adults }) => {
    const name = (id: string) => adults.find((one) => one.id === id)?.name ?? ''
    const notes = (about: Care['about'], all: typeof state.incidents) =>
      all.flatMap(({ rsvp, at, by, told, note }) =>
        rsvp !== null && rsvpIds.includes(rsvp)
          ? [
              {
                ...{ about, rsvp, at, zone: times.zone, event: title },
                ...{ by: name(by), seenBy: textIn(note, 'seenBy') ?? '' },
                ...{ isTold: told.isTold, text: note.text ?? '' },
              },
            ]
          : [],
      )
    return [...notes('incident', state.incidents), ...notes('medicine', state.medicines)]
  })
