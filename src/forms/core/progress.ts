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

const isFilled = (answer: Answers[string]) =>
  typeof answer === 'boolean' ? answer : (answer?.length ?? 0) > 0

/**
 * The progress of a section. A section without errors is complete once one of its questions is answered, or,
 * if it may be skipped, once any question of the form is.
 */
export function progressOf(
  section: Section,
  { answers, files, findings, shown }: FormFacts,
): SectionProgress {
  const names = questionNames(section)
  if (names.some((name) => name in shown)) return 'to-fix'
  const isAnswered = (name: string) => isFilled(answers[name]) || files.has(name)
  const isBegun = (section.isSkippable ? Object.keys(answers) : names).some(isAnswered)
  return isBegun && !names.some((name) => name in findings) ? 'complete' : 'open'
}
