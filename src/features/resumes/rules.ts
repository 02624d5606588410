import type { IncomingFile } from '@/lib/private-files'

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
