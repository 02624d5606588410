import { deflateRawSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

/** Resumes as common programs write them, and the parts to build unusual ones. */

/** A page of text with a link, as a word processor exports it. `bytes`: exactly that many. */
export async function aPdf({ bytes }: { bytes?: number } = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', info: { Title: 'Resume of Elena Torres' } })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.text('Elena Torres').text('Skills: HTML/CSS/JavaScript (and/JS)')
  document.text('My site', { link: 'https://elena.example/JS/Launch', underline: true })
  document.end()
  await ended
  const pdf = Buffer.concat(chunks)
  return bytes === undefined ? pdf : withPdfUpdate(pdf, bytes - pdf.length)
}

/** An incremental update of a PDF: new objects, a table and a trailer are appended. */
function withPdfUpdate(pdf: Buffer, addedBytes: number): Buffer {
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1'))?.[1] ?? '0'
  const root = /\/Root (\d+ 0 R)/.exec(pdf.toString('latin1'))?.[1] ?? '1 0 R'
  const around = (padding: number) => {
    const object = `\n99 0 obj\n<< /Length ${String(padding)} >>\nstream\n`
    const place = pdf.length + object.length + padding + '\nendstream\nendobj\n'.length
    const table = `xref\n99 1\n${String(pdf.length + 1).padStart(10, '0')} 00000 n \n`
    const trailer = `trailer\n<< /Size 100 /Root ${root} /Prev ${previous} >>\n`
    const end = `startxref\n${String(place)}\n%%EOF`
    return [object, `\nendstream\nendobj\n${table}${trailer}${end}`] as const
  }
  let padding = addedBytes
  let [before, after] = around(padding)
  // The offsets inside may be a digit shorter once the padding is known; a line break makes up for it.
  padding -= before.length + after.length
  if (padding < 0) throw new Error('A PDF cannot be that small')
  ;[before, after] = around(padding)
  const missing = addedBytes - before.length - after.length - padding
  return Buffer.concat([
    pdf,
    Buffer.from(before),
    Buffer.alloc(padding, 0x5a),
    Buffer.from(after),
    Buffer.alloc(missing, '\n'),
  ])
}

/** A PDF written by hand from its objects, the first of which is the catalog. */
export function aPdfOf(objects: (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  const places = objects.map((object, index) => {
    const place = length()
    parts.push(Buffer.from(`${String(index + 1)} 0 obj\n`), Buffer.from(object))
    parts.push(Buffer.from('\nendobj\n'))
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = length()
  const size = String(objects.length + 1)
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}` +
        `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${String(table)}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

export const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
export const NO_PAGES = '<< /Type /Pages /Kids [] /Count 0 >>'

export type Part = {
  name: string
  content: string | Buffer
  isStored?: boolean
  /** The false claims of the directory. */
  claims?: Partial<Record<'name' | 'bytes' | 'packedBytes' | 'flags' | 'method', string | number>>
  attributes?: number
  localHeader?: number
}

/**
 * A zip as Word writes it. `prepended` is put in front of it: as by `cat`, so that the offsets are wrong, or with all
 * offsets adjusted.
 */
export function aZip(
  parts: Part[],
  { prepended = Buffer.alloc(0), isMoved = false, comment = '' } = {},
): Buffer {
  const files: Buffer[] = []
  const table: Buffer[] = []
  let place = isMoved ? prepended.length : 0
  for (const { name, content, isStored = false, claims = {}, attributes = 0, ...given } of parts) {
    const plain = Buffer.from(content)
    const data = isStored ? plain : deflateRawSync(plain)
    const say = (what: 'bytes' | 'packedBytes' | 'flags' | 'method', truth: number) =>
      Number(claims[what] ?? truth)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(say('flags', 0), 2)
    facts.writeUInt16LE(say('method', isStored ? 0 : 8), 4)
    facts.writeUInt32LE(crc32(plain), 10)
    facts.writeUInt32LE(say('packedBytes', data.length), 14)
    facts.writeUInt32LE(say('bytes', plain.length), 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), data])
    const claimedName = Buffer.from(String(claims.name ?? name))
    facts.writeUInt16LE(claimedName.length, 22)
    const ending = Buffer.alloc(14)
    ending.writeUInt32LE(attributes, 6)
    ending.writeUInt32LE(given.localHeader ?? place, 10)
    table.push(Buffer.from('PK\x01\x02\x14\x03'), facts, ending, claimedName)
    files.push(file)
    place += file.length
  }
  const directory = Buffer.concat(table)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(place, 12)
  end.writeUInt16LE(comment.length, 16)
  return Buffer.concat([
    ...[prepended, ...files, directory],
    ...[Buffer.from('PK\x05\x06'), end, Buffer.from(comment)],
  ])
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

export const contentTypes = (mainType = `${WORD}.document.main+xml`, more = '') =>
  `${XML}<Types xmlns="${PACKAGE}/content-types">` +
  `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/>${more}` +
  `<Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`

export const relationships = (...all: { type: string; target: string; isExternal?: boolean }[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
  all
    .map(
      ({ type, target, isExternal }, index) =>
        `<Relationship Id="rId${String(index + 1)}" Type="${OFFICE}/${type}" Target="${target}"` +
        `${isExternal ? ' TargetMode="External"' : ''}/>`,
    )
    .join('') +
  '</Relationships>'

/** The parts of a resume as Word saves it, with a link to a site. */
export const docxParts = (): Part[] => [
  { name: '[Content_Types].xml', content: contentTypes() },
  {
    name: '_rels/.rels',
    content: relationships({ type: 'officeDocument', target: 'word/document.xml' }),
  },
  {
    name: 'word/document.xml',
    content:
      `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">` +
      '<w:body><w:p><w:r><w:t>Elena Torres, HTML/JavaScript</w:t></w:r></w:p></w:body></w:document>',
  },
  {
    name: 'word/_rels/document.xml.rels',
    content: relationships({
      type: 'hyperlink',
      target: 'https://elena.example/?a=1&amp;b=2',
      isExternal: true,
    }),
  },
]

export function aDocx({ bytes }: { bytes?: number } = {}): Buffer {
  const picture = { name: 'word/media/image1.png', isStored: true }
  const withPicture = (length: number) =>
    aZip([...docxParts(), { ...picture, content: Buffer.alloc(length, 0x5a) }])
  return bytes === undefined ? aZip(docxParts()) : withPicture(bytes - withPicture(0).length)
}

const SECTOR = 512
const END_OF_CHAIN = 0xffff_fffe
const FREE = 0xffff_ffff
const IS_TABLE = 0xffff_fffd
const IS_TABLE_OF_TABLES = 0xffff_fffc

export type CompoundPart = {
  name: string
  /** A stream, or the entries of a storage. */
  content: Buffer | CompoundPart[]
}

/** The first lines of the text of a Word 97 document. */
export function wordText({ signature = 0xa5ec, flags = 0x1000, bytes = 4096 } = {}): Buffer {
  const text = Buffer.alloc(bytes)
  text.writeUInt16LE(signature, 0)
  text.writeUInt16LE(0xc1, 2)
  text.writeUInt16LE(flags, 0x0a)
  return text
}

/**
 * A compound file as older versions of Word write it: header, table of sectors, directory, streams. Every stream except
 * `shortStreams` must have 4096 bytes or more, so that it is not a short stream.
 */
export function aCompoundFile(parts: CompoundPart[], shortStreams: CompoundPart[] = []): Buffer {
  const directory: Buffer[] = []
  const data: Buffer[] = []
  const links: number[] = []
  const shorts: Buffer[] = []
  const shortLinks: number[] = []

  const put = (content: Buffer, sectors: Buffer[], chain: number[], unit: number): number => {
    const first = chain.length
    for (let at = 0; at < content.length; at += unit) {
      const sector = Buffer.alloc(unit)
      content.copy(sector, 0, at)
      sectors.push(sector)
      chain.push(at + unit < content.length ? chain.length + 1 : END_OF_CHAIN)
    }
    return first
  }
  const describe = (name: string, type: number, first: number, length: number): Buffer => {
    const entry = Buffer.alloc(128)
    entry.write(name, 0, 'utf16le')
    entry.writeUInt16LE((name.length + 1) * 2, 64)
    entry.writeUInt8(type, 66)
    entry.writeUInt8(1, 67)
    for (const at of [68, 72, 76]) entry.writeUInt32LE(FREE, at)
    entry.writeUInt32LE(first, 116)
    entry.writeUInt32LE(length, 120)
    directory.push(entry)
    return entry
  }
  /** Siblings are linked to the right; the first is the child of their storage. */
  const hang = (parent: Buffer, members: CompoundPart[], isShort = false) => {
    let [owner, place] = [parent, 76]
    for (let next = owner.readUInt32LE(place); next !== FREE; next = owner.readUInt32LE(place)) {
      ;[owner, place] = [directory[next] ?? parent, 72]
    }
    for (const { name, content } of members) {
      owner.writeUInt32LE(directory.length, place)
      const entry = Array.isArray(content)
        ? describe(name, 1, 0, 0)
        : describe(
            name,
            2,
            isShort ? put(content, shorts, shortLinks, 64) : put(content, data, links, SECTOR),
            content.length,
          )
      if (Array.isArray(content)) hang(entry, content)
      ;[owner, place] = [entry, 72]
    }
  }
  const root = describe('Root Entry', 5, END_OF_CHAIN, 0)
  hang(root, parts)
  hang(root, shortStreams, true)
  if (shorts.length > 0) root.writeUInt32LE(put(Buffer.concat(shorts), data, links, SECTOR), 116)
  root.writeUInt32LE(shorts.length * 64, 120)
  const shortTable = shortLinks.length > 0 ? put(getTable(shortLinks), data, links, SECTOR) : null
  const firstOfDirectory = put(Buffer.concat(directory), data, links, SECTOR)

  // The table has entries for its own sectors too, and sectors beyond 109 are listed in separate sectors.
  const perSector = SECTOR / 4
  let [tables, tablesOfTables] = [0, 0]
  for (let before = -1; before !== tables + tablesOfTables;) {
    before = tables + tablesOfTables
    tables = Math.ceil((links.length + before) / perSector)
    tablesOfTables = Math.ceil(Math.max(0, tables - 109) / (perSector - 1))
  }
  const firstTable = links.length
  const tablePlaces = Array.from({ length: tables }, (_, index) => firstTable + index)
  const table = getTable([
    ...links,
    ...tablePlaces.map(() => IS_TABLE),
    ...Array.from({ length: tablesOfTables }, () => IS_TABLE_OF_TABLES),
  ])
  const beyond = Array.from({ length: tablesOfTables }, (_, index) => {
    const listed = tablePlaces.slice(
      109 + index * (perSector - 1),
      109 + (index + 1) * (perSector - 1),
    )
    const sector = getTable(listed)
    const isLast = index === tablesOfTables - 1
    sector.writeUInt32LE(isLast ? END_OF_CHAIN : firstTable + tables + index + 1, SECTOR - 4)
    return sector
  })

  const header = Buffer.alloc(SECTOR, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.fill(0, 8, 0x4c)
  for (const [place, value] of [
    [0x18, 0x3e],
    [0x1a, 3],
    [0x1c, 0xfffe],
    [0x1e, 9],
    [0x20, 6],
  ] as const) {
    header.writeUInt16LE(value, place)
  }
  for (const [place, value] of [
    [0x2c, tables],
    [0x30, firstOfDirectory],
    [0x38, 4096],
    [0x3c, shortTable ?? END_OF_CHAIN],
    [0x40, shortTable === null ? 0 : 1],
    [0x44, tablesOfTables > 0 ? firstTable + tables : END_OF_CHAIN],
    [0x48, tablesOfTables],
  ] as const) {
    header.writeUInt32LE(value, place)
  }
  tablePlaces.slice(0, 109).forEach((place, index) => header.writeUInt32LE(place, 0x4c + index * 4))
  return Buffer.concat([header, ...data, table, ...beyond])
}

function getTable(links: number[]): Buffer {
  const table = Buffer.alloc(Math.ceil((links.length * 4) / SECTOR) * SECTOR, 0xff)
  links.forEach((link, index) => table.writeUInt32LE(link, index * 4))
  return table
}

/** The parts that Word writes into every document besides its text. */
export const docParts = (text = wordText()): CompoundPart[] => [
  { name: 'WordDocument', content: text },
  { name: '1Table', content: Buffer.alloc(4096) },
  { name: '\u0005SummaryInformation', content: Buffer.alloc(4096) },
]

/** Padded to `bytes` with a picture in the data stream and at most one empty sector at the end. */
export function aDoc({ bytes }: { bytes?: number } = {}): Buffer {
  if (bytes === undefined) return aCompoundFile(docParts())
  // A sector of the table describes 128 sectors, so slightly less than the difference fits.
  const room = bytes - aCompoundFile(docParts()).length
  const picture = Math.floor((room * 126) / 128 / SECTOR) * SECTOR - 2 * SECTOR
  const doc = aCompoundFile([...docParts(), { name: 'Data', content: Buffer.alloc(picture, 0x5a) }])
  if (doc.length > bytes) throw new Error('The picture is too large for the document')
  return Buffer.concat([doc, Buffer.alloc(bytes - doc.length)])
}

/** The CRC-32 of a zip entry, for which Node 20 has no function. */
function crc32(bytes: Buffer): number {
  let sum = 0xffff_ffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb8_8320 : 0)
  }
  return (sum ^ 0xffff_ffff) >>> 0
}
