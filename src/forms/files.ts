import type { FileQuestion, Questions } from './questions'
import type { FieldErrors } from './schema'

const MEGABYTE = 1024 * 1024

/** What is known of a chosen file before anybody has looked into it. */
export type ChosenFile = { name: string; bytes: number }

/** The files that were chosen, by the names of their questions. */
export type ChosenFiles = ReadonlyMap<string, ChosenFile>

/** The files a form asks for. */
export const fileQuestions = (questions: Questions): [string, FileQuestion][] =>
  Object.entries(questions).flatMap(([name, question]) =>
    question.kind === 'file' ? [[name, question]] : [],
  )

/** The largest file a question takes, in bytes; a file of exactly this size is taken. */
export const bytesMaxOf = ({ megabytesMax }: FileQuestion): number => megabytesMax * MEGABYTE

/** What the size of a file says against it. */
export const tooLargeErrors = (questions: Questions, files: ChosenFiles): FieldErrors =>
  Object.fromEntries(
    fileQuestions(questions).flatMap(([name, question]) =>
      (files.get(name)?.bytes ?? 0) > bytesMaxOf(question) ? [[name, question.tooLarge]] : [],
    ),
  )

/** `2.4 MB`, as a person reads a size. */
export const sizeInWords = (bytes: number): string =>
  bytes < MEGABYTE ? `${String(Math.ceil(bytes / 1024))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`
