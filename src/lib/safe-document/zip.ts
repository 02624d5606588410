import { inflateRawSync } from 'node:zlib'

export type ZipEntry = {
  name: string
  flags: number
  method: number
  packedBytes: number
  bytes: number
  externalAttributes: number
  localHeader: number
}

const LOCAL = { signature: 0x0403_4b50, bytes: 30 }
const CENTRAL = { signature: 0x0201_4b50, bytes: 46 }
const END = { signature: Buffer.from('PK\x05\x06', 'latin1'), bytes: 22 }
const COMMENT_BYTES_MAX = 0xffff

const ENTRIES_MAX = 2000
const TOTAL_BYTES_MAX = 100 * 1024 * 1024
const RATIO_MAX = { entry: 200, total: 100 }

const STORED = 0
const DEFLATED = 8
const ENCRYPTED_FLAG = 0x0001
const SIZES_FOLLOW_FLAG = 0x0008
const UNIX_FILE_TYPE = { mask: 0xf000, symbolicLink: 0xa000 }

/**
 * The entries of a zip, from its table of contents; nothing is unpacked. `null` when any part of it is ambiguous,
 * points out of the folder it is unpacked into, or would fill a disk. An offset outside the file throws a
 * `RangeError`.
 */
export function listZip(bytes: Buffer): ZipEntry[] | null {
  const end = findEnd(bytes)
  if (end === null) return null
  const disks = bytes.readUInt32LE(end + 4)
  const count = bytes.readUInt16LE(end + 10)
  const directoryBytes = bytes.readUInt32LE(end + 12)
  const directory = bytes.readUInt32LE(end + 16)
  // Extra bytes before the archive, or between its table and its end, make the offsets ambiguous.
  if (disks !== 0 || directory + directoryBytes !== end) return null
  if (bytes.readUInt16LE(end + 8) !== count || count > ENTRIES_MAX) return null

  const entries: ZipEntry[] = []
  let at = directory
  for (let index = 0; index < count; index++) {
    if (bytes.readUInt32LE(at) !== CENTRAL.signature) return null
    const nameBytes = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('latin1', at + CENTRAL.bytes, at + CENTRAL.bytes + nameBytes),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      bytes: bytes.readUInt32LE(at + 24),
      externalAttributes: bytes.readUInt32LE(at + 38),
      localHeader: bytes.readUInt32LE(at + 42),
    })
    at += CENTRAL.bytes + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  if (at !== end) return null

  const isSound =
    entries.every((entry) => isPlain(entry) && agreesWithLocalHeader(bytes, entry)) &&
    new Set(entries.map(({ name }) => name.toLowerCase())).size === entries.length &&
    liesInOrder(bytes, entries, directory) &&
    isOfSaneSize(entries)
  return isSound ? entries : null
}

/** The content of one entry; `null` when it is larger than allowed or differs from the table of contents. */
export function unpack(bytes: Buffer, entry: ZipEntry, bytesMax: number): Buffer | null {
  if (entry.bytes > bytesMax) return null
  const start = getData(bytes, entry)
  const packed = bytes.subarray(start, start + entry.packedBytes)
  if (entry.method === STORED) return packed.length === entry.bytes ? packed : null
  try {
    const content = inflateRawSync(packed, { maxOutputLength: Math.max(entry.bytes, 1) })
    return content.length === entry.bytes ? content : null
  } catch {
    // Damaged, or larger than declared.
    return null
  }
}

/** The end record has a signature and a comment that ends exactly at the end of the file. */
function findEnd(bytes: Buffer): number | null {
  const earliest = Math.max(0, bytes.length - END.bytes - COMMENT_BYTES_MAX)
  const tail = bytes.subarray(earliest)
  for (
    let at = tail.lastIndexOf(END.signature, tail.length - END.bytes);
    at > 0;
    at = tail.lastIndexOf(END.signature, at - 1)
  ) {
    if (at + END.bytes + tail.readUInt16LE(at + 20) === tail.length) return earliest + at
  }
  return null
}

function isPlain({ name, flags, method, externalAttributes }: ZipEntry): boolean {
  const isRelative = /^[^\0-\x1f\\:/][^\0-\x1f\\:]*$/.test(name) && !name.split('/').includes('..')
  const isLink = ((externalAttributes >>> 16) & UNIX_FILE_TYPE.mask) === UNIX_FILE_TYPE.symbolicLink
  const isReadable = !(flags & ENCRYPTED_FLAG) && (method === STORED || method === DEFLATED)
  return isRelative && !isLink && isReadable
}

function agreesWithLocalHeader(bytes: Buffer, entry: ZipEntry): boolean {
  const at = entry.localHeader
  const nameStart = at + LOCAL.bytes
  const name = bytes.toString('latin1', nameStart, nameStart + bytes.readUInt16LE(at + 26))
  const flags = bytes.readUInt16LE(at + 6)
  const hasSizes = !(flags & SIZES_FOLLOW_FLAG)
  return (
    bytes.readUInt32LE(at) === LOCAL.signature &&
    name === entry.name &&
    !(flags & ENCRYPTED_FLAG) &&
    bytes.readUInt16LE(at + 8) === entry.method &&
    (!hasSizes ||
      (bytes.readUInt32LE(at + 18) === entry.packedBytes &&
        bytes.readUInt32LE(at + 22) === entry.bytes)) &&
    (entry.method !== STORED || entry.packedBytes === entry.bytes)
  )
}

/** Whether the entries follow each other without overlapping: overlapping entries make zip bombs possible. */
function liesInOrder(bytes: Buffer, entries: ZipEntry[], directory: number): boolean {
  const inOrder = entries.toSorted((one, other) => one.localHeader - other.localHeader)
  if (inOrder[0]?.localHeader !== 0) return false
  return inOrder.every((entry, index) => {
    const next = inOrder[index + 1]?.localHeader ?? directory
    return getData(bytes, entry) + entry.packedBytes <= next
  })
}

function isOfSaneSize(entries: ZipEntry[]): boolean {
  const packed = entries.reduce((sum, entry) => sum + entry.packedBytes, 0)
  const total = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  return (
    total <= TOTAL_BYTES_MAX &&
    total <= packed * RATIO_MAX.total &&
    entries.every((entry) => entry.bytes <= entry.packedBytes * RATIO_MAX.entry)
  )
}

const getData = (bytes: Buffer, { localHeader }: ZipEntry) =>
  localHeader +
  LOCAL.bytes +
  bytes.readUInt16LE(localHeader + 26) +
  bytes.readUInt16LE(localHeader + 28)
