import { readFile } from 'node:fs/promises'

import { turns } from './crowd'
import { type DocRefusal, refusalForDoc } from './file-kinds/doc'
import { type DocxRefusal, refusalForDocx } from './file-kinds/docx'
import { type PdfRefusal, refusalForPdf } from './file-kinds/pdf'
import type { IncomingFile } from './private-files'
import { ok, refused, type Result } from './result'

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
 * Whether a file somebody sent is the PDF, DOC or DOCX that its name says, with nothing in it that acts when
 * it is opened. Only its outline is read; how large it may be is the caller's to decide.
 */
export function checkDocument(name: string, bytes: Buffer): Result<SafeDocument, DocumentRefusal> {
  if (bytes.length === 0) return refused('empty')
  const kind = kindOf(name)
  if (!kind) return refused('not-a-document')
  const refusal = refusalOf(bytes, kind.refusalFor)
  return refusal ? refused(refusal) : ok({ mimeType: kind.mimeType })
}

export const documentWording: Record<DocumentRefusal, string> = {
  empty: 'This file is empty. Please upload a PDF, DOC, or DOCX file.',
  'not-a-document': 'Please upload a PDF, DOC, or DOCX file.',
  macros: 'This document contains macros. Please save it without macros, or upload a PDF.',
  'active-content':
    'This file contains a script, or another file inside it. Please print it to a new PDF and upload that one.',
  encrypted:
    'This file is protected with a password. Please save a copy without the password and upload that one.',
}

/** Ten megabytes each: they are read one at a time. */
const inTurn = turns({ atOnce: 1 })
const WAITING_MAX = 20

/**
 * The same of a file that waits on the disk, which comes back with what it is.
 *
 * @throws when too many wait already
 */
export async function checkDocumentFile(
  name: string,
  content: IncomingFile | null,
): Promise<Result<SafeDocument & { content: IncomingFile }, DocumentRefusal>> {
  if (!content) return refused('empty')
  const read = await inTurn(WAITING_MAX, async () =>
    checkDocument(name, await readFile(content.path)),
  )
  if (!read.ok) throw new Error('too many documents wait to be read')
  return read.value.ok ? ok({ ...read.value.value, content }) : read.value
}

function kindOf(name: string) {
  const ending = /\.(pdf|docx?)$/i.exec(name)?.[1]?.toLowerCase()
  return ending === 'pdf' || ending === 'doc' || ending === 'docx' ? kinds[ending] : undefined
}

function refusalOf(
  bytes: Buffer,
  refusalFor: (bytes: Buffer) => DocumentRefusal | null,
): DocumentRefusal | null {
  try {
    return refusalFor(bytes)
  } catch (error) {
    // A place or a length that the file gives lies outside of it: cut off, damaged, or made to mislead.
    if (error instanceof RangeError) return 'not-a-document'
    throw error
  }
}
