import type { FileQuestion, Questions } from './questions'
import type { FieldRefusals } from './refusals'

const MEGABYTE = 1024 * 1024

/** What is known about a selected file before its content is checked. */
export type SelectedFile = { name: string; bytes: number }

/** The selected files, by the names of their questions. */
export type SelectedFiles = ReadonlyMap<string, SelectedFile>

/** The questions of a form that ask for a file. */
export const fileQuestions = (questions: Questions): [string, FileQuestion][] =>
  Object.entries(questions).flatMap(([name, question]) =>
    question.kind === 'file' ? [[name, question]] : [],
  )

/** The maximum size of a question's file, in bytes. */
export const maxBytes = ({ megabytesMax }: FileQuestion): number => megabytesMax * MEGABYTE

const isTooLarge = (question: FileQuestion, file: SelectedFile | undefined) =>
  (file?.bytes ?? 0) > maxBytes(question)

/** The refusal of a file that is too large for its question. */
export const fileTooLarge = ({ megabytesMax }: FileQuestion) => ({
  code: 'file-too-large' as const,
  megabytesMax,
})

/** The refusals of all files that are larger than their questions allow. */
export const filesTooLarge = (questions: Questions, files: SelectedFiles): FieldRefusals =>
  Object.fromEntries(
    fileQuestions(questions).flatMap(([name, question]) =>
      isTooLarge(question, files.get(name)) ? [[name, fileTooLarge(question)]] : [],
    ),
  )

/** `2.4 MB`, as a person reads a size. */
export const formatFileSize = (bytes: number): string =>
  bytes < MEGABYTE ? `${String(Math.ceil(bytes / 1024))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`
