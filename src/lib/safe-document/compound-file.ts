/** One stream or storage of a compound file ("OLE2"), the container of the older Office formats. */
export type CompoundEntry = {
  name: string
  kind: 'storage' | 'stream'
  isTopLevel: boolean
  firstSector: number
  bytes: number
}

export type CompoundFile = {
  entries: CompoundEntry[]
  /** The first bytes of a stream, at most 64: the smallest piece that is always stored contiguously. */
  getHead: (entry: CompoundEntry) => Buffer
}

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENTRY_BYTES = 128
const MINI_SECTOR_BYTES = 64
const ENTRIES_MAX = 4096
/** The minimum size of a file: a header, one sector of the table, and one of the directory. */
const BYTES_MIN = 1536
/** Sector and entry numbers above this are markers (end of chain, free, …). */
const REGULAR_MAX = 0xffff_fff9

const STORAGE = 1
const STREAM = 2
const ROOT = 5

export const isCompoundFile = (bytes: Buffer) =>
  bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)

/**
 * The table of contents of a compound file, or `null` for any other file. Chains that run in a circle end at a limit.
 * An offset outside the file throws a `RangeError`.
 */
export function readCompoundFile(bytes: Buffer): CompoundFile | null {
  if (!isCompoundFile(bytes) || bytes.length < BYTES_MIN) return null
  const version = bytes.readUInt16LE(0x1a)
  const sectorShift = bytes.readUInt16LE(0x1e)
  const isKnown = (version === 3 && sectorShift === 9) || (version === 4 && sectorShift === 12)
  const isLittleEndian = bytes.readUInt16LE(0x1c) === 0xfffe
  if (!isKnown || !isLittleEndian || bytes.readUInt16LE(0x20) !== 6) return null

  const sectorBytes = 2 ** sectorShift
  const sectorsMax = Math.ceil(bytes.length / sectorBytes)
  const getOffset = (sector: number) => (sector + 1) * sectorBytes
  const perSector = sectorBytes / 4
  const tableSectors = sectorsOfTable()
  const after = (sector: number): number =>
    bytes.readUInt32LE(
      getOffset(tableSectors[Math.floor(sector / perSector)] ?? REGULAR_MAX) +
        (sector % perSector) * 4,
    )

  const directory = directoryBytes()
  if (!directory) return null
  const root = entryAt(directory, 0)
  if (root.type !== ROOT) return null
  const entries = entriesUnder(directory, root.child)
  if (!entries) return null
  const shortStreams = { below: bytes.readUInt32LE(0x38), firstSector: root.firstSector }
  return { entries, getHead }

  /** The location of the sector table: 109 entries are in the header, the rest in a separate chain. */
  function sectorsOfTable(): number[] {
    const inHeader = Array.from({ length: 109 }, (_, index) => bytes.readUInt32LE(0x4c + index * 4))
    const all = inHeader.filter((sector) => sector <= REGULAR_MAX)
    let next = bytes.readUInt32LE(0x44)
    for (let step = 0; next <= REGULAR_MAX && step <= sectorsMax / perSector; step++) {
      const sectors = Array.from({ length: perSector }, (_, index) =>
        bytes.readUInt32LE(getOffset(next) + index * 4),
      )
      next = sectors.pop() ?? REGULAR_MAX + 1
      all.push(...sectors.filter((sector) => sector <= REGULAR_MAX))
    }
    return all
  }

  function directoryBytes(): Buffer | null {
    const sectors: Buffer[] = []
    let sector = bytes.readUInt32LE(0x30)
    while (sector <= REGULAR_MAX) {
      if (sectors.length * sectorBytes >= ENTRIES_MAX * ENTRY_BYTES) return null
      const start = getOffset(sector)
      if (start + sectorBytes > bytes.length) return null
      sectors.push(bytes.subarray(start, start + sectorBytes))
      sector = after(sector)
    }
    return Buffer.concat(sectors)
  }

  function getHead({ firstSector, bytes: length }: CompoundEntry): Buffer {
    const start = length < shortStreams.below ? offsetOfShort(firstSector) : getOffset(firstSector)
    return bytes.subarray(start, start + Math.min(length, MINI_SECTOR_BYTES))
  }

  /** Short streams are stored together, in pieces of 64 bytes, in a stream of the root entry. */
  function offsetOfShort(miniSector: number): number {
    const offset = miniSector * MINI_SECTOR_BYTES
    const steps = Math.floor(offset / sectorBytes)
    if (steps > sectorsMax) throw new RangeError('Outside the stream of short streams')
    let sector = shortStreams.firstSector
    for (let step = 0; step < steps; step++) sector = after(sector)
    return getOffset(sector) + (offset % sectorBytes)
  }
}

function entryAt(directory: Buffer, index: number) {
  const start = index * ENTRY_BYTES
  const nameBytes = Math.min(Math.max(directory.readUInt16LE(start + 64) - 2, 0), 62)
  return {
    name: directory.toString('utf16le', start, start + nameBytes),
    type: directory.readUInt8(start + 66),
    left: directory.readUInt32LE(start + 68),
    right: directory.readUInt32LE(start + 72),
    child: directory.readUInt32LE(start + 76),
    firstSector: directory.readUInt32LE(start + 116),
    bytes: directory.readUInt32LE(start + 120),
  }
}

/** All reachable entries; `null` if an entry can be reached twice, which means a cycle. */
function entriesUnder(directory: Buffer, topmost: number): CompoundEntry[] | null {
  const entries: CompoundEntry[] = []
  const seen = new Set<number>()
  const waiting = [{ index: topmost, isTopLevel: true }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { index, isTopLevel } = next
    if (index > REGULAR_MAX) continue
    if (seen.has(index)) return null
    seen.add(index)
    const { left, right, child, type, name, firstSector, bytes } = entryAt(directory, index)
    if (type !== STORAGE && type !== STREAM) return null
    const kind = type === STORAGE ? 'storage' : 'stream'
    entries.push({ name, kind, isTopLevel, firstSector, bytes })
    waiting.push({ index: left, isTopLevel }, { index: right, isTopLevel })
    if (kind === 'storage') waiting.push({ index: child, isTopLevel: false })
  }
  return entries
}
