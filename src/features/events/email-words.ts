/** What emails say about an event, in English. */
export const words = {
  /** “Sat, Dec 5, 7:30 AM” */
  shortDate: (date: { weekday: string; day: string; month: string; clock: string }) =>
    `${date.weekday}, ${date.month} ${date.day}, ${date.clock}`,
  when: 'When',
  arrival: 'Arrive by',
  arriveBy: (clock: string) => clock,
  where: 'Where',
  checkIn: 'Check-in',
  bring: 'Bring',
  directions: 'Directions',
  placeFollows: 'We email you the exact place as soon as it is set.',
}

export type Words = typeof words
