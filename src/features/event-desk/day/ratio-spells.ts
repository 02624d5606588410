import type { ChildState } from './child-state'
import type { Stay } from './day-notes'
import type { DayState } from './fold'
import { ratioState } from './ratio'
import type { DayEvent } from './snapshot'

/** A time during which adults were missing. Instants in ISO format; `until` is `null` while it lasts. */
export type RatioSpell = { from: string; until: string | null; short: number }

/**
 * When the limit of children to one adult was crossed, and by how many adults at most. Like everywhere, a child with a
 * contradiction counts as inside, and the adults are those who count.
 */
export function findRatioSpells(
  state: Pick<DayState, 'children' | 'adults' | 'counted'>,
  { ratio, adults }: Pick<DayEvent, 'ratio' | 'adults'>,
): RatioSpell[] {
  const cleared = new Set(adults.filter((adult) => adult.cleared).map(({ id }) => id))
  const changes = [
    ...[...state.children.values()].flatMap(childStays).flatMap(asChanges('children')),
    ...state.adults
      .flatMap(({ id, stays }) =>
        cleared.has(id) ? stays : sinceCounted(stays, state.counted.get(id)?.at ?? null),
      )
      .flatMap(asChanges('adults')),
  ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  const inside = { adults: 0, children: 0 }
  const spells: RatioSpell[] = []
  changes.forEach(({ at, who, by }, index) => {
    inside[who] += by
    // Taps of one instant count together.
    if (changes[index + 1]?.at === at) return
    const { short } = ratioState(inside, ratio)
    const last = spells.at(-1)
    const open = last?.until === null ? last : null
    if (short === 0) {
      if (open) open.until = at
    } else if (open) open.short = Math.max(open.short, short)
    else spells.push({ from: at, until: null, short })
  })
  return spells
}

const asChanges =
  (who: 'adults' | 'children') =>
  ({ from, until }: Stay) => [
    { at: from, who, by: 1 },
    ...(until === null ? [] : [{ at: until, who, by: -1 }]),
  ]

/** Each time that a child was inside: from *In* to *Out*, and from each *Back in* to the next one. */
function childStays({ history, firstIn, out, place }: ChildState): Stay[] {
  const stays: { from: string; until: string | null }[] = []
  for (const { tap, at, undoneBy, settledBy } of history) {
    if (undoneBy !== null || settledBy !== null) continue
    const last = stays.at(-1)
    if (tap.kind === 'in' && last?.until !== null) stays.push({ from: at, until: null })
    if (tap.kind === 'out' && last?.until === null) last.until = at
  }
  if (stays.length === 0 && firstIn) stays.push({ from: firstIn.at, until: null })
  const last = stays.at(-1)
  // What the lead settled replaces taps; a red child is inside whatever its taps say.
  if (last && place === 'inside') last.until = null
  if (last && place === 'gone') last.until = out?.at ?? last.until
  return stays
}

/** The stays of an adult without a clearance, from the moment in which the lead answered for that adult. */
const sinceCounted = (stays: readonly Stay[], countedAt: string | null): Stay[] =>
  countedAt === null
    ? []
    : stays
        .filter(({ until }) => until === null || until > countedAt)
        .map(({ from, until }) => ({ from: from > countedAt ? from : countedAt, until }))
