import { diffArrays } from 'diff'

import type { WaiverText } from '../rules'

/** The label of the version after this one: v1.1 after v1.0. @param taken the labels that other versions have */
export function nextLabel(label: string, taken: readonly string[]): string {
  const [, start = `${label}.`, last = '0'] = /^(.*?)(\d+)$/.exec(label) ?? []
  let number = Number(last) + 1
  while (taken.includes(start + String(number))) number += 1
  return start + String(number)
}

type Change = { kind: 'same' | 'removed' | 'added'; texts: string[] }

/** Words that are in both versions of a paragraph, only in the earlier one, or only in the later one. */
type Part = { kind: Change['kind']; text: string }

/** One paragraph that the new version changes, adds or removes, word by word. */
export type ChangedParagraph = { section: string; parts: Part[] }

/** The changes of a draft in each language, and the effect of publishing it. */
export type Difference = {
  means: string
  changes: ChangedParagraph[]
  /** What publishing it means for families who read Spanish. */
  spanish: string
  spanishChanges: ChangedParagraph[]
}

type Line = { section: string; text: string }

const getLines = ({ sections }: WaiverText): Line[] =>
  sections.flatMap(({ title, paragraphs }) =>
    [title, ...paragraphs].map((text) => ({ section: title, text })),
  )

const toWords = (text: string): string[] => text.split(/(?<=\s)/)

/**
 * A paragraph with more changed words is shown as rewritten. Comparing takes quadratic time: 2000 words take
 * half a second.
 */
const MAX_CHANGED_WORDS = 2000

/** The steps from one list of texts to the other, in order; removals come before additions. */
const compare = (before: string[], after: string[]): Change[] =>
  (
    diffArrays(before, after, { maxEditLength: MAX_CHANGED_WORDS }) ?? [
      { removed: true, added: false, value: before },
      { removed: false, added: true, value: after },
    ]
  ).map(({ removed, added, value }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    texts: value,
  }))

/** The changes that signers will read, paragraph by paragraph. */
export function getChanges(before: WaiverText, after: WaiverText): ChangedParagraph[] {
  const sectionOf = new Map(
    [...getLines(before), ...getLines(after)].map((line) => [line.text, line.section]),
  )
  const changes = compare(
    getLines(before).map(({ text }) => text),
    getLines(after).map(({ text }) => text),
  )
  const changed: ChangedParagraph[] = []
  let removed: string[] = []
  let added: string[] = []
  const finish = () => {
    // A rewritten paragraph is one removal and one addition at the same position.
    for (let index = 0; index < Math.max(removed.length, added.length); index++) {
      const from = removed[index]
      const to = added[index]
      changed.push({
        section: sectionOf.get(to ?? from ?? '') ?? '',
        parts: compare(toWords(from ?? ''), toWords(to ?? ''))
          .map(({ kind, texts }) => ({ kind, text: texts.join('') }))
          .filter(({ text }) => text !== ''),
      })
    }
    removed = []
    added = []
  }
  for (const { kind, texts } of changes) {
    if (kind === 'same') finish()
    else if (kind === 'removed') removed.push(...texts)
    else added.push(...texts)
  }
  finish()
  return changed
}
