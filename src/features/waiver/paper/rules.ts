/** Why the details of a paper sheet do not count as a signature. */
export type SheetRefusal = 'missing' | 'no-day' | 'in-future' | 'somebody-else'
