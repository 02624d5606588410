import type { DocumentRefusal } from '@/lib/safe-document/document'

/** The sentence for each refusal of a document, in every form. */
export const documentWording: Record<DocumentRefusal, string> = {
  empty: 'This file is empty. Please upload a PDF, DOC, or DOCX file.',
  'not-a-document': 'Please upload a PDF, DOC, or DOCX file.',
  macros: 'This document contains macros. Please save it without macros, or upload a PDF.',
  'active-content':
    'This file contains a script, or another file inside it. Please print it to a new PDF and upload that one.',
  encrypted:
    'This file is protected with a password. Please save a copy without the password and upload that one.',
}

export const isDocumentRefusal = (refusal: {
  code: string
}): refusal is { code: DocumentRefusal } => Object.hasOwn(documentWording, refusal.code)
