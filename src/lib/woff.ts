import { inflateSync } from 'node:zlib'

const WOFF = { header: 44, entry: 20 }
const SFNT = { header: 12, entry: 16 }

/**
 * Unpacks a WOFF 1.0 font to the OpenType or TrueType font it was made from. Libraries that read WOFF inflate a table
 * again each time they need it, which takes longer than everything else they do.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF 1.0 font.')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woff.subarray(WOFF.header + index * WOFF.entry)
    const offset = entry.readUInt32BE(4)
    const packedLength = entry.readUInt32BE(8)
    const length = entry.readUInt32BE(12)
    const packed = woff.subarray(offset, offset + packedLength)
    // A table that compression would not make smaller is stored uncompressed.
    const data = packedLength < length ? inflateSync(packed) : packed
    return { tag: entry.subarray(0, 4), checksum: entry.subarray(16, 20), data }
  })

  const directory = Buffer.alloc(SFNT.header + count * SFNT.entry)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  // The parameters of a binary search in the directory.
  const power = Math.floor(Math.log2(count))
  directory.writeUInt16BE(2 ** power * SFNT.entry, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE((count - 2 ** power) * SFNT.entry, 10)

  const parts: Uint8Array[] = [directory]
  let end = directory.length
  tables.forEach(({ tag, checksum, data }, index) => {
    const at = SFNT.header + index * SFNT.entry
    tag.copy(directory, at)
    checksum.copy(directory, at + 4)
    directory.writeUInt32BE(end, at + 8)
    directory.writeUInt32BE(data.length, at + 12)
    // Tables begin at multiples of four bytes.
    const padding = Buffer.alloc(-data.length & 3)
    parts.push(data, padding)
    end += data.length + padding.length
  })
  return Buffer.concat(parts, end)
}
