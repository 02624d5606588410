import { fileTooLarge, maxBytes, type SelectedFile } from '@/forms/core/files'
import type { FileQuestion } from '@/forms/core/questions'

import type { ResumeRefusal } from './rules'

/** What a resume’s name and size say against it, or `null`. Only the server can tell what is in it. */
export function resumeRefusal(
  question: FileQuestion,
  { name, bytes }: SelectedFile,
): ResumeRefusal | null {
  if (!/\.(?:pdf|docx?)$/i.test(name.trim())) return { code: 'not-a-document' }
  return bytes > maxBytes(question) ? fileTooLarge(question) : null
}
