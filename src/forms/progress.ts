import type { SectionProgress } from './form-frame'
import type { Answers } from './questions'
import type { FieldErrors } from './schema'

/** What a form’s sections are judged by. */
type Facts = {
  answers: Answers
  /** The names of the files that were chosen. */
  files: { has: (name: string) => boolean }
  /** What the check says of the answers as they are. */
  missing: FieldErrors
  /** What the person has been told. */
  shown: FieldErrors
}

const isAnswered = (answer: Answers[string]) =>
  typeof answer === 'boolean' ? answer : (answer?.length ?? 0) > 0

/** How far one section is. One in which everything is optional is complete once something in it is answered. */
export function progressOf(
  names: readonly string[],
  { answers, files, missing, shown }: Facts,
): SectionProgress {
  if (names.some((name) => name in shown)) return 'to-fix'
  const isBegun = names.some((name) => isAnswered(answers[name]) || files.has(name))
  return isBegun && !names.some((name) => name in missing) ? 'complete' : 'open'
}
