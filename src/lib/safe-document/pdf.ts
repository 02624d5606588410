import { inflateSync } from 'node:zlib'

import { getFinder, type PdfObject, readPdfObject } from './pdf-object'

export type PdfRefusal = 'not-a-document' | 'active-content' | 'encrypted'

const VERSION = /^%PDF-(1\.[0-7]|2\.0)/
const EDGE_BYTES = 1024
/** Signs of another file type in the first lines. Not `MZ`, which occurs by chance in one file of sixty. */
const OTHER_SIGNATURE = /PK\x03\x04|<html|<script/i

/** Scripts, launched programs, embedded files or media, and programmable forms. */
const ACTIVE = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'RichMedia', 'XFA']
/** Programs compress object streams only with Flate. Any other filter suggests an attempt to hide something. */
const UNUSUAL = [
  'ASCIIHexDecode',
  'ASCII85Decode',
  'LZWDecode',
  'RunLengthDecode',
  'Crypt',
  'Predictor',
]
const find = getFinder([...ACTIVE, 'Encrypt', 'ObjStm', 'First', 'FlateDecode', ...UNUSUAL])

const OBJECTS_MAX = 100_000
const OBJECT_STREAMS_MAX = 1000
/** Everything but pictures and pages: a few hundred kilobytes, in a thesis a few megabytes. */
const STRUCTURE_BYTES_MAX = 8 * 1024 * 1024
const UNPACKED_BYTES_MAX = 8 * 1024 * 1024

/**
 * Why a file is not an acceptable PDF, if it is not.
 *
 * Every object is read from its own beginning, as a PDF viewer does, so that an unclosed bracket in one object hides
 * nothing in the next. Pictures and pages are skipped and only names count: two letters among the bytes of a photo
 * are not a script, nor is "HTML/JavaScript" in a list of skills. Object streams are unpacked, because most programs
 * keep everything else in them.
 */
export function refusalForPdf(bytes: Buffer): PdfRefusal | null {
  if (!hasOutlineOfPdf(bytes)) return 'not-a-document'
  const text = bytes.toString('latin1')
  const allowance = { objects: OBJECTS_MAX, bytes: Math.min(2 * text.length, STRUCTURE_BYTES_MAX) }
  const objects = readObjects(text, startsOfObjects(text), allowance)
  if (!objects) return 'not-a-document'
  if (objects.some(({ names }) => names.has('Encrypt'))) return 'encrypted'

  const streams = objects.filter(({ names }) => names.has('ObjStm'))
  if (streams.length > OBJECT_STREAMS_MAX) return 'not-a-document'
  let unpackedBytesLeft = UNPACKED_BYTES_MAX
  for (const stream of streams) {
    const content = unpackObjectStream(bytes, text, stream, unpackedBytesLeft)
    if (content === null) return 'not-a-document'
    unpackedBytesLeft -= content.length
    allowance.bytes += 2 * content.length
    const starts = startsInObjectStream(text, stream, content)
    const within = starts && readObjects(content, starts, allowance)
    if (!within) return 'not-a-document'
    objects.push(...within)
  }
  const isActive = objects.some(({ names }) => ACTIVE.some((name) => names.has(name)))
  return isActive ? 'active-content' : null
}

function hasOutlineOfPdf(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, EDGE_BYTES)
  return (
    VERSION.test(head) &&
    !OTHER_SIGNATURE.test(head) &&
    bytes.subarray(-EDGE_BYTES).includes('%%EOF') &&
    bytes.includes('startxref') &&
    bytes.includes(' obj')
  )
}

/**
 * The objects that hold one of the names. `null` when objects are nested or too many, as only in a file made to
 * keep us busy.
 */
function readObjects(
  text: string,
  starts: Iterable<number>,
  allowance: { objects: number; bytes: number },
): PdfObject[] | null {
  const objects: PdfObject[] = []
  for (const start of starts) {
    const object = readPdfObject(text, start, find)
    allowance.objects -= 1
    allowance.bytes -= object.end - start
    if (allowance.objects < 0 || allowance.bytes < 0) return null
    if (object.names.size > 0) objects.push(object)
  }
  return objects
}

/** The positions after each `obj` and each `trailer`, but not after `endobj`. */
function* startsOfObjects(text: string): Generator<number> {
  for (const keyword of ['obj', 'trailer']) {
    for (let at = text.indexOf(keyword); at !== -1; at = text.indexOf(keyword, at + 1)) {
      if (!/[A-Za-z]/.test(text.charAt(at - 1))) yield at + keyword.length
    }
  }
}

/** An object stream starts with pairs: the number of an object, and its offset after the pairs. */
function startsInObjectStream(
  text: string,
  { names }: PdfObject,
  content: string,
): number[] | null {
  const after = names.get('First') ?? text.length
  const first = /^\s*(\d+)\s*[/>]/.exec(text.slice(after, after + 24))?.[1]
  if (first === undefined) return null
  const pairs = content.slice(0, Number(first)).match(/\d+/g) ?? []
  return pairs
    .filter((_number, index) => index % 2 === 1)
    .map((offset) => Number(first) + Number(offset))
}

function unpackObjectStream(
  bytes: Buffer,
  text: string,
  { names, end }: PdfObject,
  bytesMax: number,
): string | null {
  const isUsual = names.has('FlateDecode') && !UNUSUAL.some((name) => names.has(name))
  const keyword = /^\s*stream(\r\n|\n|\r)/.exec(text.slice(end, end + 64))?.[0]
  if (!isUsual || keyword === undefined || bytesMax <= 0) return null
  try {
    const packed = bytes.subarray(end + keyword.length)
    return inflateSync(packed, { maxOutputLength: bytesMax }).toString('latin1')
  } catch {
    // Damaged, or larger than a resume can be.
    return null
  }
}
