import { differencesOf, type Part } from '@/lib/differences'

import type { WaiverText } from '../rules'

/** The label of the version after this one: v1.1 after v1.0. @param taken the labels that other versions have */
export function nextLabel(label: string, taken: readonly string[]): string {
  const [, start = `${label}.`, last = '0'] = /^(.*?)(\d+)$/.exec(label) ?? []
  let number = Number(last) + 1
  while (taken.includes(start + String(number))) number += 1
  return start + String(number)
}

/** One paragraph that the new version changes, adds or takes out, word by word. */
export type ChangedParagraph = { section: string; parts: Part[] }

/** What a draft would change, and what publishing it means. */
export type Difference = { means: string; changes: ChangedParagraph[] }

type Line = { section: string; text: string }

const linesOf = ({ sections }: WaiverText): Line[] =>
  sections.flatMap(({ title, paragraphs }) =>
    [title, ...paragraphs].map((text) => ({ section: title, text })),
  )

const wordsOf = (text: string): string[] => text.split(/(?<=\s)/)

/** Neighbors of one kind as one part. */
const joined = (parts: readonly Part[]): Part[] =>
  parts.reduce<Part[]>((done, part) => {
    const last = done.at(-1)
    return last?.kind === part.kind
      ? [...done.slice(0, -1), { ...last, text: last.text + part.text }]
      : [...done, part]
  }, [])

/** What signers read now that they did not read before, paragraph by paragraph. */
export function changesOf(before: WaiverText, after: WaiverText): ChangedParagraph[] {
  const sectionOf = new Map(
    [...linesOf(before), ...linesOf(after)].map((line) => [line.text, line.section]),
  )
  const parts = differencesOf(
    linesOf(before).map(({ text }) => text),
    linesOf(after).map(({ text }) => text),
  )
  const changed: ChangedParagraph[] = []
  let removed: string[] = []
  let added: string[] = []
  const finish = () => {
    // A paragraph that was rewritten is one that went and one that came, in the same place.
    for (let index = 0; index < Math.max(removed.length, added.length); index++) {
      const from = removed[index]
      const to = added[index]
      changed.push({
        section: sectionOf.get(to ?? from ?? '') ?? '',
        parts: joined(differencesOf(wordsOf(from ?? ''), wordsOf(to ?? ''))).filter(
          ({ text }) => text !== '',
        ),
      })
    }
    removed = []
    added = []
  }
  for (const { kind, text } of parts) {
    if (kind === 'same') finish()
    else if (kind === 'removed') removed.push(text)
    else added.push(text)
  }
  finish()
  return changed
}
