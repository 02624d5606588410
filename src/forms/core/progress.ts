import type { Answers } from './questions'
import { questionNames, type Section } from './sections'

export type SectionProgress = 'complete' | 'to-fix' | 'open'

type ByName = Readonly<Record<string, unknown>>

type FormFacts = {
  answers: Answers
  /** The names of the files that were selected. */
  files: { has: (name: string) => boolean }
  /** What the check finds wrong with the answers as they are. */
  findings: ByName
  /** The errors that the person sees. */
  shown: ByName
}

const isFilled = (answer: Answers[string]) =>
  typeof answer === 'boolean' ? answer : (answer?.length ?? 0) > 0

/**
 * How far a section is. Where everything is optional, it takes an answer for the section to be complete;
 * or, where the section may be skipped, an answer anywhere in the form.
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
