import { fileTooLarge, maxBytes, type SelectedFile } from '@/forms/core/files'
import type { FileQuestion } from '@/forms/core/questions'

import type { ResumeRefusal } from './rules'

/** Why a resume is refused because of its name or size, or `null`. Only the server checks its content. */
export function resumeRefusal(
  question: FileQuestion,
  { name, bytes }: SelectedFile,
): ResumeRefusal | null {
  if (!/\.(?:pdf|docx?)$/i.test(name.trim())) return { code: 'not-a-document' }
  return bytes > maxBytes(question) ? fileTooLarge(question) : null
}
