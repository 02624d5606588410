import { isCompoundFile, readCompoundFile } from './compound-file'
import { isEncryptedPackage } from './doc'
import { listZip, unpack, type ZipEntry } from './zip'

export type DocxRefusal = 'not-a-document' | 'macros' | 'active-content' | 'encrypted'

const CONTENT_TYPES = '[content_types].xml'
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
/** Word on the web calls it `document2.xml`. */
const MAIN_PART = /^\/word\/document\d*\.xml$/i

const XML_BYTES_MAX = 256 * 1024
const RELATIONSHIPS_BYTES_MAX = 4 * 1024 * 1024

const MACROS = /(^|\/)vba(project\.bin|data\.xml)$/i
const MACRO_TYPES = /macroEnabled|vnd\.ms-office\.vba/i

/** Controls and embedded files, except the workbooks that hold the data of charts, which are harmless. */
const EMBEDDED = /^word\/(activex|embeddings)\/./i
const HARMLESS_EMBEDDED = /^word\/embeddings\/[^/]+\.(xlsx|docx|pptx)$/i

/**
 * Link types that are followed only on a click or only displayed. All others are fetched when the document
 * opens.
 */
const HARMLESS_LINK = /\/(hyperlink|image|video)$/
/** Word stores the path of a local template. A template on a server could contain macros or ask for a password. */
const OWN_DISK = /^((file:\/\/\/)?[a-z]:[\\/]|file:\/\/\/[^\\/&%]|[\w .-][\w ./-]*$)/i

/** Why a file is not an acceptable DOCX document, if it is not. */
export function refusalForDocx(bytes: Buffer): DocxRefusal | null {
  if (isCompoundFile(bytes)) {
    const entries = readCompoundFile(bytes)?.entries ?? []
    return isEncryptedPackage(entries) ? 'encrypted' : 'not-a-document'
  }
  const entries = listZip(bytes)
  const typesEntry = entries?.find(({ name }) => name.toLowerCase() === CONTENT_TYPES)
  const types = typesEntry && readXml(bytes, typesEntry)
  if (!entries || !types) return 'not-a-document'

  if (entries.some(({ name }) => MACROS.test(name)) || MACRO_TYPES.test(types)) return 'macros'
  const mainPart = getAttributes('Override', types).find((part) => part.ContentType === MAIN_TYPE)
  const mainName = mainPart?.PartName ?? ''
  if (!MAIN_PART.test(mainName)) return 'not-a-document'
  if (!entries.some(({ name }) => `/${name}`.toLowerCase() === mainName.toLowerCase())) {
    return 'not-a-document'
  }
  if (entries.some(({ name }) => EMBEDDED.test(name) && !HARMLESS_EMBEDDED.test(name))) {
    return 'active-content'
  }
  return refusalForLinks(bytes, entries)
}

/** Whether a document refers to anything external that is fetched: a template or an object on a server. */
function refusalForLinks(bytes: Buffer, entries: ZipEntry[]): DocxRefusal | null {
  const parts = entries.filter(({ name }) => /\.rels$/i.test(name))
  if (parts.reduce((sum, part) => sum + part.bytes, 0) > RELATIONSHIPS_BYTES_MAX) {
    return 'not-a-document'
  }
  for (const part of parts) {
    const xml = readXml(bytes, part)
    if (xml === null) return 'not-a-document'
    const reachesOut = getAttributes('Relationship', xml).some(
      ({ Type = '', Target = '', TargetMode = 'Internal' }) =>
        TargetMode !== 'Internal' && !HARMLESS_LINK.test(Type) && !OWN_DISK.test(Target),
    )
    if (reachesOut) return 'active-content'
  }
  return null
}

/** The text of a part; `null` if it is too large, in an unsupported encoding, or declares its own entities. */
function readXml(bytes: Buffer, entry: ZipEntry): string | null {
  const xml = unpack(bytes, entry, XML_BYTES_MAX)?.toString('utf8')
  return xml === undefined || /\0|<!DOCTYPE/i.test(xml) ? null : xml
}

/** The attributes of every element of that name. They cannot contain `<`, so each search ends at the next one. */
function getAttributes(element: string, xml: string): Partial<Record<string, string>>[] {
  const tags = xml.matchAll(
    new RegExp(`<(?:[\\w.-]+:)?${element}\\s((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>`, 'g'),
  )
  return Array.from(tags, ([, attributes = '']) =>
    Object.fromEntries(
      Array.from(
        attributes.matchAll(/(?:^|\s)([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g),
        ([, name = '', quoted, single]) => [name, quoted ?? single ?? ''],
      ),
    ),
  )
}
