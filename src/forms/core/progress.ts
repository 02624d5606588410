import type { Answers } from './questions'
import { questionNames, type Section } from './sections'

export type SectionProgress = 'complete' | 'to-fix' | 'open'

type ByName = Readonly<Record<string, unknown>>

type FormFacts = {
  answers: Answers
  /** The names of the selected files. */
  files: { has: (name: string) => boolean }
  /** What the check finds wrong with the current answers. */
  findings: ByName
  /** The errors currently shown to the person. */
  shown: ByName
}

/** Whether a normalized answer says anything. */
export const isFilled = (answer: Answers[string]) =>
  typeof answer === 'boolean' ? answer : (answer?.length ?? 0) > 0

/** The progress of a section. Without errors, it is complete once one of its questions is answered. */
export function progressOf(
  section: Section,
  { answers, files, findings, shown }: FormFacts,
): SectionProgress {
  const names = questionNames(section)
  if (countToFix(section, shown) > 0) return 'to-fix'
  const isBegun = names.some((name) => isFilled(answers[name]) || files.has(name))
  return isBegun && !names.some((name) => name in findings) ? 'complete' : 'open'
}

/** How many errors are shown in a section. */
export const countToFix = (section: Section, shown: ByName): number =>
  questionNames(section).filter((name) => name in shown).length

/** How many of the sections that have to be completed are. */
export function countComplete(sections: readonly Section[], progress: readonly SectionProgress[]) {
  const needed = sections.flatMap(({ isSkippable }, index) =>
    isSkippable ? [] : [progress[index]],
  )
  return { complete: needed.filter((state) => state === 'complete').length, of: needed.length }
}
