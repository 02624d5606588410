import type { AnswerRefusal } from '@/forms/core/refusals'
import type { IncomingFile } from '@/lib/incoming-file'
import type { DocumentRefusal } from '@/lib/safe-document/document'

/** Why a resume is refused: by its name and size, or by what the server finds inside. */
export type ResumeRefusal =
  { code: DocumentRefusal } | Extract<AnswerRefusal, { code: 'file-too-large' }>

/** A resume that has been looked into. */
export type Resume = { originalName: string; mimeType: string; content: IncomingFile }

/** What is stored of a resume beside its bytes. */
export const resumeRecord = ({ originalName, mimeType, content }: Resume, storageKey: string) => ({
  originalName,
  mimeType,
  bytes: content.bytes,
  sha256: content.sha256,
  storageKey,
})
