import type { FileQuestion, Questions } from './questions'
import type { AnswerRefusal, FieldRefusals } from './refusals'

const MEGABYTE = 1024 * 1024

/** The facts about a selected file before its content is checked; `type` is the browser's guess. */
export type SelectedFile = { name: string; bytes: number; type?: string }

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

type ChosenFileRefusal = Extract<
  AnswerRefusal,
  { code: 'heic' | 'not-a-photo' | 'not-a-document' | 'file-too-large' }
>

/**
 * Why the server will refuse a file, judging by its name, type and size: reported when the visitor chooses
 * it, not after the upload. Only the server can check its content.
 */
export function chosenFileRefusal(
  question: FileQuestion,
  file: SelectedFile,
): ChosenFileRefusal | null {
  if (question.is === 'photo' && isHeic(file)) return { code: 'heic' }
  if (!isAccepted(question.accept, file))
    return { code: question.is === 'photo' ? 'not-a-photo' : 'not-a-document' }
  return isTooLarge(question, file) ? fileTooLarge(question) : null
}

/** The refusals of the chosen files, by the names of their questions. */
export const chosenFileRefusals = (questions: Questions, files: SelectedFiles): FieldRefusals =>
  Object.fromEntries(
    fileQuestions(questions).flatMap(([name, question]) => {
      const file = files.get(name)
      const refusal = file ? chosenFileRefusal(question, file) : null
      return refusal ? [[name, refusal]] : []
    }),
  )

/** The format of photos on iPhones. Many browsers do not know its type. */
const isHeic = ({ name, type = '' }: SelectedFile) =>
  /\.hei[cf]$/i.test(name.trim()) || /^image\/hei[cf]/.test(type)

/** Whether a file fits the `accept` of its control. Browsers give no type if they do not know it. */
const isAccepted = (accept: string, { name, type = '' }: SelectedFile) =>
  accept.split(',').some((part) => {
    const wanted = part.trim().toLowerCase()
    if (wanted.startsWith('.')) return name.trim().toLowerCase().endsWith(wanted)
    return (
      type === '' ||
      (wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted)
    )
  })

/** The refusals of all files that are larger than their questions allow. */
export const filesTooLarge = (questions: Questions, files: SelectedFiles): FieldRefusals =>
  Object.fromEntries(
    fileQuestions(questions).flatMap(([name, question]) =>
      isTooLarge(question, files.get(name)) ? [[name, fileTooLarge(question)]] : [],
    ),
  )

/** `2.4 MB`. */
export const formatFileSize = (bytes: number): string =>
  bytes < MEGABYTE ? `${String(Math.ceil(bytes / 1024))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`
