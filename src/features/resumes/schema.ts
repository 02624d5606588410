import { bytesMaxOf, type ChosenFile } from '@/forms/files'
import type { FileQuestion } from '@/forms/questions'

import { NOT_A_RESUME } from './wording'

/** What a resume’s name and size say against it, or `null`. What is in it, the server alone can tell. */
export function resumeError(question: FileQuestion, { name, bytes }: ChosenFile): string | null {
  if (!/\.(?:pdf|docx?)$/i.test(name.trim())) return NOT_A_RESUME
  return bytes > bytesMaxOf(question) ? question.tooLarge : null
}
