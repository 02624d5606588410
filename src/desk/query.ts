import { storableText } from '@/lib/storable-text'

export type Query = Readonly<Record<string, string | undefined>>

/** The untrusted parameters of an address. A repeated one counts once, with its first value. */
export const readQuery = (
  asked: Readonly<Record<string, string | string[] | undefined>> = {},
): Query =>
  Object.fromEntries(
    Object.entries(asked).map(([name, value]) => {
      const [first] = [value].flat()
      return [name, first === undefined ? undefined : storableText(first)]
    }),
  )

/** How many rows an address asks for, at most `most`. */
export function rowsIn(
  shown: string | undefined,
  { least, most }: { least: number; most: number },
): number {
  const asked = Number(shown)
  return Number.isInteger(asked) ? Math.min(Math.max(asked, least), most) : least
}
