import { withoutNul } from '@/lib/without-nul'

export type Query = Readonly<Record<string, string | undefined>>

/** The parameters of an address, whoever wrote it. Of one that is repeated, the first. */
export const readQuery = (
  asked: Readonly<Record<string, string | string[] | undefined>> = {},
): Query =>
  Object.fromEntries(
    Object.entries(asked).map(([name, value]) => {
      const [first] = [value].flat()
      return [name, first === undefined ? undefined : withoutNul(first)]
    }),
  )
