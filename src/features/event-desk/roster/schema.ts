/** The print options of a roster. */
export type RosterOptions = {
  paper: 'letter' | 'a4'
  isLarge: boolean
  withHealth: boolean
  withWalkIns: boolean
}

/** The options in a URL; missing ones are off, and the paper is Letter. */
export const parseRosterOptions = (query: URLSearchParams): RosterOptions => ({
  paper: query.get('paper') === 'a4' ? 'a4' : 'letter',
  isLarge: query.get('type') === 'large',
  withHealth: query.get('health') === '1',
  withWalkIns: query.get('walkins') === '1',
})
