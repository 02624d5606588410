/** Up to this age, in years, one adult has at most `YOUNGER`. The younger the children, the fewer for each adult. */
const YOUNGER_UNTIL_YEARS = 12
const YOUNGER = 5
const OLDER = 8

/**
 * How many children one adult may have, by the youngest age of the event.
 *
 * @param youngest `null` if the event is for all ages
 * @param stricter the number that staff have set, which counts only if it is lower
 */
export function ratioLimit(youngest: number | null, stricter: number | null): number {
  const promised = youngest !== null && youngest > YOUNGER_UNTIL_YEARS ? OLDER : YOUNGER
  return stricter === null ? promised : Math.min(promised, stricter)
}

/** How many more children these adults may have, and how many adults are missing. One of the two is zero. */
export function ratioState(
  { adults, children }: { adults: number; children: number },
  limit: number,
): { room: number; short: number } {
  return {
    room: Math.max(0, adults * limit - children),
    short: Math.max(0, Math.ceil(children / limit) - adults),
  }
}
