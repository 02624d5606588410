import type { AnswerRefusal } from '@/forms/core/refusals'
import type { IncomingFile } from '@/lib/incoming-file'
import type { DocumentRefusal } from '@/lib/safe-document/document'

/** Why a resume is refused: because of its name or size, or because of its content. */
export type ResumeRefusal =
  { code: DocumentRefusal } | Extract<AnswerRefusal, { code: 'file-too-large' }>

/** A resume whose content has been checked. */
export type Resume = { originalName: string; mimeType: string; content: IncomingFile }

/** The record that is stored for a resume. */
export const resumeRecord = ({ originalName, mimeType, content }: Resume, storageKey: string) => ({
  originalName,
  mimeType,
  bytes: content.bytes,
  sha256: content.sha256,
  storageKey,
})
