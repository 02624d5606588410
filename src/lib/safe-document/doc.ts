import { type CompoundEntry, readCompoundFile } from './compound-file'

export type DocRefusal = 'not-a-document' | 'macros' | 'active-content' | 'encrypted'

/** The first two bytes of the text of Word 97 and later, and of Word 6 and 95. */
const WORD_SIGNATURES = [0xa5ec, 0xa5dc]
const ENCRYPTED_FLAG = 0x0100

const MACROS = /^(macros|vba|_vba_project(_cur)?)$/i
/** The name of an embedded file of any type. Charts and equations have other names. */
const PACKAGED_FILE = '\u0001ole10native'

/** Why a file is not an acceptable Word 97–2003 document, if it is not. */
export function refusalForDoc(bytes: Buffer): DocRefusal | null {
  const file = readCompoundFile(bytes)
  if (!file) return 'not-a-document'
  if (isEncryptedPackage(file.entries)) return 'encrypted'
  const text = topLevelStream(file.entries, 'worddocument')
  if (!text) return 'not-a-document'

  const head = file.getHead(text)
  if (!WORD_SIGNATURES.includes(head.readUInt16LE(0))) return 'not-a-document'
  if (head.readUInt16LE(0x0a) & ENCRYPTED_FLAG) return 'encrypted'
  if (file.entries.some(({ name }) => MACROS.test(name))) return 'macros'
  if (file.entries.some(({ name }) => name.toLowerCase() === PACKAGED_FILE)) return 'active-content'
  return null
}

/** The stream of a DOCX that was saved with a password: a compound file that contains the encrypted document. */
export const isEncryptedPackage = (entries: CompoundEntry[]): boolean =>
  topLevelStream(entries, 'encryptedpackage') !== undefined

/** Only a Word stream at the top level is the document itself. A spreadsheet may contain an embedded one. */
const topLevelStream = (entries: CompoundEntry[], name: string) =>
  entries.find(
    (entry) => entry.isTopLevel && entry.kind === 'stream' && entry.name.toLowerCase() === name,
  )
