import { sha256 } from '@/lib/secrets'

/** A resume that has been looked into. */
export type Resume = { originalName: string; mimeType: string; content: Buffer }

/** What is stored of a resume beside its bytes. */
export const resumeRecord = ({ originalName, mimeType, content }: Resume, storageKey: string) => ({
  originalName,
  mimeType,
  bytes: content.byteLength,
  sha256: sha256(content),
  storageKey,
})
