import { readFile } from 'node:fs/promises'

import { workQueue } from '@/lib/concurrency'
import type { IncomingFile } from '@/lib/incoming-file'
import { ok, refused, type Result } from '@/lib/result'

import { type DocRefusal, refusalForDoc } from './doc'
import { type DocxRefusal, refusalForDocx } from './docx'
import { type PdfRefusal, refusalForPdf } from './pdf'

export type DocumentRefusal = 'empty' | PdfRefusal | DocRefusal | DocxRefusal

const kinds = {
  pdf: { mimeType: 'application/pdf', refusalFor: refusalForPdf },
  doc: { mimeType: 'application/msword', refusalFor: refusalForDoc },
  docx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    refusalFor: refusalForDocx,
  },
} as const

export type SafeDocument = { mimeType: (typeof kinds)[keyof typeof kinds]['mimeType'] }

/**
 * Checks that an uploaded file is the PDF, DOC or DOCX its name says, without macros, scripts or embedded
 * files. Only its structure is read. The caller limits its size.
 */
export function checkDocument(name: string, bytes: Buffer): Result<SafeDocument, DocumentRefusal> {
  if (bytes.length === 0) return refused('empty')
  const kind = getKind(name)
  if (!kind) return refused('not-a-document')
  const refusal = getRefusal(bytes, kind.refusalFor)
  return refusal ? refused(refusal) : ok({ mimeType: kind.mimeType })
}

/** Documents may have ten megabytes each, so they are read one at a time. */
const runInTurn = workQueue({ atOnce: 1 })
const QUEUE_MAX = 20

/**
 * Checks a file on disk, and returns it with its type.
 *
 * @throws when too many are waiting already
 */
export async function checkDocumentFile(
  name: string,
  content: IncomingFile | null,
): Promise<Result<SafeDocument & { content: IncomingFile }, DocumentRefusal>> {
  if (!content) return refused('empty')
  const checked = await runInTurn(QUEUE_MAX, async () =>
    checkDocument(name, await readFile(content.path)),
  )
  if (!checked.ok) throw new Error('Too many documents are waiting to be checked')
  return checked.value.ok ? ok({ ...checked.value.value, content }) : checked.value
}

function getKind(name: string) {
  const ending = /\.(pdf|docx?)$/i.exec(name)?.[1]?.toLowerCase()
  return ending === 'pdf' || ending === 'doc' || ending === 'docx' ? kinds[ending] : undefined
}

function getRefusal(
  bytes: Buffer,
  refusalFor: (bytes: Buffer) => DocumentRefusal | null,
): DocumentRefusal | null {
  try {
    return refusalFor(bytes)
  } catch (error) {
    // An offset or a length in the file points outside of it: truncated, damaged or hostile.
    if (error instanceof RangeError) return 'not-a-document'
    throw error
  }
}
