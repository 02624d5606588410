import type { Answers } from './questions'
import { questionNames, type Section } from './sections'

export type SectionProgress = 'complete' | 'to-fix' | 'again' | 'open'

type ByName = Readonly<Record<string, unknown>>

type FormFacts = {
  answers: Answers
  /** The names of the selected files. */
  files: { has: (name: string) => boolean }
  /** The check's findings for the current answers. */
  findings: ByName
  /** The errors that the page shows now. */
  shown: ByName
  /** The names of the questions whose answers a restored draft did not bring back. */
  lost: ReadonlySet<string>
}

/** Whether a normalized answer is filled in. */
export const isFilled = (answer: Answers[string]) =>
  typeof answer === 'boolean' ? answer : (answer?.length ?? 0) > 0

/**
 * The progress of a section. Without errors, it is complete once one of its questions is answered. After a
 * restored draft, the visitor must give one of the answers that drafts never keep again.
 */
export function getProgress(
  section: Section,
  { answers, files, findings, shown, lost }: FormFacts,
): SectionProgress {
  const names = questionNames(section)
  if (countToFix(section, shown) > 0) return 'to-fix'
  const isAnswered = (name: string) => isFilled(answers[name]) || files.has(name)
  const isWrong = (name: string) => name in findings
  const lostHere = names.filter((name) => lost.has(name))
  if (lostHere.length > 0 && (lostHere.some(isWrong) || !lostHere.some(isAnswered))) return 'again'
  return names.some(isAnswered) && !names.some(isWrong) ? 'complete' : 'open'
}

/** How many errors are shown in a section. */
export const countToFix = (section: Section, shown: ByName): number =>
  questionNames(section).filter((name) => name in shown).length

/** The number of complete sections among those that count. */
export function countComplete(sections: readonly Section[], progress: readonly SectionProgress[]) {
  const needed = sections.flatMap(({ isSkippable }, index) =>
    isSkippable ? [] : [progress[index]],
  )
  return { complete: needed.filter((state) => state === 'complete').length, of: needed.length }
}
