/** Why what staff read on a sheet does not count as a signature. */
export type SheetRefusal = 'missing' | 'no-day' | 'in-future' | 'somebody-else'
