import { randomFillSync } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

import {
  aCompoundFile,
  aDoc,
  aDocx,
  aPdf,
  aPdfOf,
  aZip,
  CATALOG,
  contentTypes,
  docParts,
  docxParts,
  NO_PAGES,
  type Part,
  relationships,
  wordText,
} from '../../../tests/support/documents'
import { checkDocument, type DocumentRefusal } from './document'

const TEN_MEGABYTES = 10_485_760
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const outcome = (name: string, bytes: Buffer): DocumentRefusal | 'fine' => {
  const checked = checkDocument(name, bytes)
  return checked.ok ? 'fine' : checked.refusal
}
const ofPdf = (bytes: Buffer) => outcome('cv.pdf', bytes)
const ofDoc = (bytes: Buffer) => outcome('cv.doc', bytes)
const ofDocx = (bytes: Buffer) => outcome('cv.docx', bytes)

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(2000)])

describe('a resume', () => {
  it('can be a PDF, a DOC, or a DOCX, which is recognized by its bytes', async () => {
    expect(checkDocument('cv.pdf', await aPdf())).toEqual({
      ok: true,
      value: { mimeType: 'application/pdf' },
    })
    expect(checkDocument('cv.doc', aDoc())).toEqual({
      ok: true,
      value: { mimeType: 'application/msword' },
    })
    expect(checkDocument('cv.docx', aDocx())).toEqual({
      ok: true,
      value: { mimeType: `${WORD}.document` },
    })
  })

  it.each(['cv.PDF', 'My CV (final).Pdf', 'cv.v2.pdf', 'C:\\Users\\elena\\cv.pdf', 'résumé.pdf'])(
    'can be called %s',
    async (name) => expect(outcome(name, await aPdf())).toBe('fine'),
  )

  it.each(['cv', 'cv.pdf.exe', 'cv.pdf/', 'pdf', 'cv.docm', 'cv.pdf\0', 'cv.rtf', ''])(
    'cannot be called %j',
    async (name) => expect(outcome(name, await aPdf())).toBe('not-a-document'),
  )

  it('must have the format that its file extension announces', async () => {
    expect(ofDocx(await aPdf())).toBe('not-a-document')
    expect(ofDoc(aDocx())).toBe('not-a-document')
    expect(ofDocx(aDoc())).toBe('not-a-document')
    expect(ofPdf(aDoc())).toBe('not-a-document')
  })

  it.each(['cv.pdf', 'cv.doc', 'cv.docx'])('called %s is refused if it is a picture', (name) => {
    expect(outcome(name, png)).toBe('not-a-document')
  })

  it('is refused if it is empty', () => {
    expect(ofPdf(Buffer.alloc(0))).toBe('empty')
  })

  it('can be as large as the form allows', async () => {
    const files = {
      'cv.pdf': await aPdf({ bytes: TEN_MEGABYTES }),
      'cv.doc': aDoc({ bytes: TEN_MEGABYTES }),
      'cv.docx': aDocx({ bytes: TEN_MEGABYTES }),
    }
    for (const [name, bytes] of Object.entries(files)) {
      expect([bytes.length, outcome(name, bytes)]).toEqual([TEN_MEGABYTES, 'fine'])
    }
  })
})

const pdfWith = (object: string, trailer = '') =>
  aPdfOf([CATALOG, NO_PAGES, object, '<< /Title (Resume) >>'], trailer)

/** The objects of PDF 1.5 and later, packed together as most programs pack them. */
const packed = (objects: string[], { dictionary = '', lead = '' } = {}): Buffer => {
  const body = lead + objects.join(' ')
  let place = lead.length
  const pairs = objects.map((object, index) => {
    const pair = `${String(10 + index)} ${String(place)}`
    place += object.length + 1
    return pair
  })
  const head = `${pairs.join(' ')} `
  const data = deflateSync(head + body)
  return Buffer.concat([
    Buffer.from(
      `<< /Type /ObjStm /N ${String(objects.length)} /First ${String(head.length)} ` +
        `/Filter /FlateDecode /Length ${String(data.length)} ${dictionary}>>\nstream\n`,
    ),
    data,
    Buffer.from('\nendstream'),
  ])
}
const pdfWithPacked = (...given: Parameters<typeof packed>) =>
  aPdfOf([CATALOG, NO_PAGES, packed(...given)])

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>'

describe('a PDF', () => {
  it.each([
    ['a link', '<< /S /URI /URI (https://example.org/JS/Launch) >>'],
    ['a page to open at', '<< /Type /Catalog /OpenAction << /S /GoTo /D [2 0 R /Fit] >> >>'],
    [
      'a title that mentions scripts',
      '<< /Title (C++/JavaScript \\) /JS) /Keywords (a (/JS) b) >>',
    ],
    ['names that only begin like dangerous ones', '<< /JSON 1 /Launched 2 /EmbeddedFiles 3 >>'],
    ['a comment', '<< /A 1 % /JavaScript\n>>'],
    ['a hexadecimal string', '<< /Title <2f4a53> >>'],
  ])('can have %s', (_what, object) => {
    expect(ofPdf(pdfWith(object))).toBe('fine')
    expect(ofPdf(pdfWithPacked([object]))).toBe('fine')
  })

  it('can have any bytes in its pictures and any words on its pages', () => {
    const bytes = randomFillSync(Buffer.alloc(200_000))
    const page = Buffer.concat([Buffer.from('(HTML) Tj /JS /JavaScript gs '), bytes])
    const stream = Buffer.concat([
      Buffer.from(`<< /Length ${String(page.length)} >>\nstream\n`),
      page,
      Buffer.from('\nendstream'),
    ])
    expect(ofPdf(aPdfOf([CATALOG, NO_PAGES, stream]))).toBe('fine')
  })

  it('can have incremental updates', async () => {
    const changed = await aPdf({ bytes: 20_000 })
    expect(changed.toString('latin1').match(/%%EOF/g)).toHaveLength(2)
    expect(ofPdf(changed)).toBe('fine')
  })

  it.each(['1.0', '1.4', '1.7', '2.0'])('can have version %s', async (version) => {
    const pdf = await aPdf()
    pdf.write(version, 5)
    expect(ofPdf(pdf)).toBe('fine')
  })

  it.each(['1.8', '3.0', 'x.y'])(
    'is refused if it claims the unknown version %s',
    async (version) => {
      const pdf = await aPdf()
      pdf.write(version, 5)
      expect(ofPdf(pdf)).toBe('not-a-document')
    },
  )

  it.each([
    ['does not begin with the header of a PDF', (pdf: string) => `\n${pdf}`],
    ['is truncated', (pdf: string) => pdf.slice(0, -7)],
    ['goes on long after its end', (pdf: string) => pdf + ' '.repeat(1100)],
    [
      'does not say where its cross-reference table is',
      (pdf: string) => pdf.replaceAll('startxref', 'start'),
    ],
    ['is also a web page', (pdf: string) => pdf.replace('\n', '\n%<sCRipt>alert(1)</script>\n')],
    ['is also a ZIP archive', (pdf: string) => pdf.replace('\n', '\n%PK\x03\x04\n')],
    ['has no objects', () => '%PDF-1.4\nstartxref\n0\n%%EOF'],
  ])('is refused if it %s', (_what, change) => {
    const changed = change(pdfWith('<< /A 1 >>').toString('latin1'))
    expect(ofPdf(Buffer.from(changed, 'latin1'))).toBe('not-a-document')
  })

  it.each([
    ['a script', SCRIPT],
    ['a script with no type', '<< /OpenAction << /JS (app.alert(1)) >> >>'],
    ['a script in escaped names', '<< /S /#4a#61vaScript /#4aS (app.alert(1)) >>'],
    ['a deeply nested script', `[ << /A [ << /B ${SCRIPT} >> ] >> ]`],
    ['a program to launch', '<< /S /Launch /F (calc.exe) >>'],
    ['an embedded file', '<< /Type /EmbeddedFile /Length 0 >>\nstream\n\nendstream'],
    ['rich media', '<< /Subtype /RichMedia >>'],
    ['an XFA form', '<< /AcroForm << /XFA 9 0 R >> >>'],
  ])('is refused if it has %s, compressed or not', (_what, object) => {
    expect(ofPdf(pdfWith(object))).toBe('active-content')
    expect(ofPdf(pdfWithPacked([object]))).toBe('active-content')
  })

  it('cannot hide a script behind an unclosed bracket', () => {
    expect(ofPdf(aPdfOf([CATALOG, '<< /Title (never closed >>', SCRIPT]))).toBe('active-content')
    expect(ofPdf(pdfWithPacked([SCRIPT], { lead: '( % < ' }))).toBe('active-content')
  })

  it.each([
    ['with an unusual predictor', '/DecodeParms << /Predictor 12 >> '],
    ['with two filters', '/Filter [ /ASCII85Decode /FlateDecode ] '],
    ['at an indirect offset', '/First 9 0 R '],
  ])('is refused if its object streams are stored %s', (_what, dictionary) => {
    expect(ofPdf(pdfWithPacked(['<< /A 1 >>'], { dictionary }))).toBe('not-a-document')
  })

  it('is refused if its object streams would fill the memory', () => {
    const bomb = pdfWithPacked([' '.repeat(20_000_000)])
    expect(bomb.length).toBeLessThan(30_000)
    expect(ofPdf(bomb)).toBe('not-a-document')
  })

  it('with a password is refused with a code of its own', () => {
    expect(ofPdf(pdfWith('<< /Filter /Standard /V 2 >>', '/Encrypt 3 0 R'))).toBe('encrypted')
    expect(ofPdf(pdfWith('<< /Type /XRef /#45ncrypt 3 0 R >>'))).toBe('encrypted')
  })
})

describe('a DOC', () => {
  it('can come from Word 95, and its text can be a short stream', () => {
    expect(ofDoc(aCompoundFile(docParts(wordText({ signature: 0xa5dc }))))).toBe('fine')
    const [, ...others] = docParts()
    const short = { name: 'WordDocument', content: wordText({ bytes: 1024 }) }
    const before = { name: 'Other', content: Buffer.alloc(3000) }
    expect(ofDoc(aCompoundFile(others, [before, short]))).toBe('fine')
  })

  it('is refused if it is a spreadsheet, even with a Word document inside', () => {
    const workbook = { name: 'Workbook', content: Buffer.alloc(4096) }
    expect(ofDoc(aCompoundFile([workbook]))).toBe('not-a-document')
    const embedded = { name: 'MBD0001', content: docParts() }
    expect(ofDoc(aCompoundFile([workbook, embedded]))).toBe('not-a-document')
  })

  it('is refused if its text is not in the format of Word', () => {
    const doc = aCompoundFile(docParts(wordText({ signature: 0x1234 })))
    expect(ofDoc(doc)).toBe('not-a-document')
    const storage = [{ name: 'WordDocument', content: [] }, ...docParts().slice(1)]
    expect(ofDoc(aCompoundFile(storage))).toBe('not-a-document')
  })

  it.each(['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR', 'MACROS'])(
    'is refused if it has macros (%s)',
    (name) => {
      const storage = { name, content: [{ name: 'dir', content: Buffer.alloc(4096) }] }
      expect(ofDoc(aCompoundFile([...docParts(), storage]))).toBe('macros')
    },
  )

  it('is refused if it has an embedded file', () => {
    const file = { name: '\u0001Ole10Native', content: Buffer.alloc(4096) }
    const pool = { name: 'ObjectPool', content: [{ name: '_1', content: [file] }] }
    expect(ofDoc(aCompoundFile([...docParts(), pool]))).toBe('active-content')
  })

  it('can have a chart', () => {
    const workbook = { name: 'Workbook', content: Buffer.alloc(4096) }
    const pool = { name: 'ObjectPool', content: [{ name: '_1', content: [workbook] }] }
    expect(ofDoc(aCompoundFile([...docParts(), pool]))).toBe('fine')
  })

  it('with a password is refused with a code of its own', () => {
    expect(ofDoc(aCompoundFile(docParts(wordText({ flags: 0x0100 }))))).toBe('encrypted')
  })

  it.each([
    ['its signature', 0, 0],
    ['its version', 0x1a, 7],
    ['its byte order', 0x1c, 0],
    ['its sector size', 0x1e, 31],
    ['its short sector size', 0x20, 0],
    ['the offset of its directory', 0x32, 0x10],
    ['the offset of its allocation table', 0x4e, 0x10],
  ])('is refused if %s is invalid', (_what, place, value) => {
    const doc = aDoc()
    doc.writeUInt8(value, place)
    expect(ofDoc(doc)).toBe('not-a-document')
  })

  it('is refused if it is truncated', () => {
    expect(ofDoc(aDoc().subarray(0, 5000))).toBe('not-a-document')
    expect(ofDoc(aDoc().subarray(0, 1000))).toBe('not-a-document')
  })

  it('is refused if its directory contains a cycle, of sectors or of names', () => {
    const bySectors = aDoc()
    const sector = bySectors.readUInt32LE(0x30)
    const table = (bySectors.readUInt32LE(0x4c) + 1) * 512
    bySectors.writeUInt32LE(sector, table + sector * 4)
    expect(ofDoc(bySectors)).toBe('not-a-document')

    const byNames = aDoc()
    byNames.writeUInt32LE(1, (byNames.readUInt32LE(0x30) + 1) * 512 + 128 + 72)
    expect(ofDoc(byNames)).toBe('not-a-document')
  })

  it('is refused if the list of its allocation tables contains a cycle', () => {
    const doc = aDoc()
    const empty = Buffer.alloc(1024, 0xff)
    const first = doc.length / 512 - 1
    empty.writeUInt32LE(first + 1, 508)
    empty.writeUInt32LE(first, 1020)
    doc.writeUInt32LE(first, 0x44)
    doc.writeUInt32LE(0xffff_ffff, 0x4c)
    expect(ofDoc(Buffer.concat([doc, empty]))).toBe('not-a-document')
  })

  it('is refused if it has more entries than any real document', () => {
    const many = Array.from({ length: 4200 }, (_, index) => ({
      name: `s${String(index)}`,
      content: [],
    }))
    expect(ofDoc(aCompoundFile([...docParts(), ...many]))).toBe('not-a-document')
  })
})

const docxWith = (...more: Part[]) => aZip([...docxParts(), ...more])
const docxInstead = (name: string, content: string) =>
  aZip(docxParts().map((part) => (part.name === name ? { ...part, content } : part)))
const docxWithout = (name: string) => aZip(docxParts().filter((part) => part.name !== name))
const docxLinked = (type: string, target: string) =>
  docxWith({
    name: 'word/_rels/settings.xml.rels',
    content: relationships({ type, target, isExternal: true }),
  })

describe('a DOCX', () => {
  it.each([
    ['an uncompressed picture', { name: 'word/media/image1.png', content: png, isStored: true }],
    ['a chart with its data', { name: 'word/embeddings/Sheet1.xlsx', content: 'PK' }],
    ['a directory entry', { name: 'customXml/', content: '', isStored: true }],
    ['a part with a name in any script', { name: 'word/media/фото.png', content: 'x' }],
  ])('can have %s', (_what, part) => {
    expect(ofDocx(docxWith(part))).toBe('fine')
  })

  it('can come from Word for the web, and can have a comment at the end of its archive', () => {
    const parts = docxParts().map((part) => ({
      ...part,
      name: part.name.replace('/document.xml', '/document2.xml'),
      content: String(part.content).replace('/document.xml', '/document2.xml'),
    }))
    expect(ofDocx(aZip(parts))).toBe('fine')
    expect(ofDocx(aZip(docxParts(), { comment: 'made by a program' }))).toBe('fine')
  })

  it.each([
    ['hyperlink', 'https://elena.example/'],
    ['hyperlink', 'mailto:elena@family.example'],
    ['image', 'https://elena.example/photo.png'],
    ['attachedTemplate', 'file:///C:\\Users\\Elena\\Templates\\Resume.dotx'],
    ['attachedTemplate', 'file:///Users/elena/Templates/Resume.dotx'],
    ['attachedTemplate', 'Resume.dotx'],
  ])('can have a link: %s to %s', (type, target) => {
    expect(ofDocx(docxLinked(type, target))).toBe('fine')
  })

  it.each([
    ['attachedTemplate', 'https://evil.example/t.dotm'],
    ['attachedTemplate', '&#104;ttps://evil.example/t.dotm'],
    ['attachedTemplate', '\\\\evil.example\\t.dotm'],
    ['attachedTemplate', '//evil.example/t.dotm'],
    ['attachedTemplate', 'file://evil.example/t.dotm'],
    ['attachedTemplate', 'file:///\\\\evil.example\\t.dotm'],
    ['attachedTempl&#97;te', 'https://evil.example/t.dotm'],
    ['oleObject', 'mhtml:https://evil.example/x.html'],
    ['frame', 'https://evil.example/'],
  ])('is refused if it fetches something when it is opened: %s from %s', (type, target) => {
    expect(ofDocx(docxLinked(type, target))).toBe('active-content')
  })

  it.each([
    'word/embeddings/oleObject1.bin',
    'word/embeddings/run.exe',
    'word/activeX/activeX1.xml',
  ])('is refused if it contains something executable: %s', (name) =>
    expect(ofDocx(docxWith({ name, content: 'x' }))).toBe('active-content'),
  )

  it('is refused if it has macros', () => {
    expect(ofDocx(docxWith({ name: 'word/vbaProject.bin', content: 'x' }))).toBe('macros')
    const renamed = contentTypes(
      undefined,
      '<Default Extension="dat" ContentType="application/vnd.ms-office.vbaProject"/>',
    )
    expect(ofDocx(docxInstead('[Content_Types].xml', renamed))).toBe('macros')
    const docm = contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml')
    expect(ofDocx(docxInstead('[Content_Types].xml', docm))).toBe('macros')
  })

  it.each([
    ['a template', `${WORD}.template.main+xml`],
    ['a workbook', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
    ['of a type that only begins like a document’s', `${WORD}.document.main+xml2`],
  ])('is refused if it is %s', (_what, type) => {
    const changed = docxInstead('[Content_Types].xml', contentTypes(type))
    expect(ofDocx(changed)).toBe('not-a-document')
  })

  it('is refused if it is any other ZIP archive, or lacks a required part', () => {
    expect(ofDocx(aZip([{ name: 'a.txt', content: 'a' }]))).toBe('not-a-document')
    expect(ofDocx(aZip([]))).toBe('not-a-document')
    expect(ofDocx(docxWithout('[Content_Types].xml'))).toBe('not-a-document')
    expect(ofDocx(docxWithout('word/document.xml'))).toBe('not-a-document')
  })

  it('is refused if its content types or relationships are too long, or in an encoding that hides them', () => {
    const long = contentTypes(undefined, '<!-- many words -->'.repeat(20_000))
    expect(ofDocx(docxInstead('[Content_Types].xml', long))).toBe('not-a-document')
    const entity = `<!DOCTYPE a [<!ENTITY b "c">]>${contentTypes()}`
    expect(ofDocx(docxInstead('[Content_Types].xml', entity))).toBe('not-a-document')
    const wide = Buffer.from(
      relationships({ type: 'x', target: 'https://evil.example' }),
      'utf16le',
    )
    const part = { name: 'word/_rels/settings.xml.rels', content: wide }
    expect(ofDocx(docxWith(part))).toBe('not-a-document')
  })

  it.each(['../evil', 'word/../../evil', '/etc/passwd', 'C:/evil', 'word\\evil', 'a\0b', ''])(
    'is refused if it contains a file called %j',
    (name) => expect(ofDocx(docxWith({ name, content: 'x' }))).toBe('not-a-document'),
  )

  it.each<[string, Part]>([
    ['a symbolic link', { name: 'a', content: '/etc', attributes: 0xa1ff_0000 }],
    ['an encrypted file', { name: 'a', content: 'x', claims: { flags: 1 } }],
    [
      'a file with an unknown compression method',
      { name: 'a', content: 'x', claims: { method: 12 } },
    ],
    ['a file with two different names', { name: 'a', content: 'x', claims: { name: 'b' } }],
    ['two files with the same name', { name: 'WORD/document.xml', content: 'x' }],
    ['two files that overlap', { name: '_rels/.rels2', content: 'x', localHeader: 0 }],
    ['a file at an offset beyond its end', { name: 'a', content: 'x', localHeader: 0x7fff_ffff }],
    [
      'a file longer than the archive',
      { name: 'a', content: 'x', claims: { packedBytes: 90_000 } },
    ],
    ['a file that expands far beyond its size', { name: 'a', content: Buffer.alloc(1_000_000) }],
    ['a file of 4 GB', { name: 'a', content: 'x', claims: { bytes: 0xffff_ffff } }],
    [
      'an uncompressed file with two different sizes',
      { name: 'a', content: 'xy', isStored: true, claims: { bytes: 1 } },
    ],
  ])('is refused if it contains %s', (_what, part) => {
    expect(ofDocx(docxWith(part))).toBe('not-a-document')
  })

  it('is refused if it would fill a disk, even if no single part is suspicious', () => {
    const pictures = (count: number, packedBytes: number) =>
      Array.from({ length: count }, (_, index) => ({
        name: `word/media/${String(index)}.bmp`,
        content: randomFillSync(Buffer.alloc(packedBytes)),
        claims: { bytes: 9_000_000 },
      }))
    expect(ofDocx(docxWith(...pictures(11, 100_000)))).toBe('fine')
    expect(ofDocx(docxWith(...pictures(12, 100_000)))).toBe('not-a-document')
    expect(ofDocx(docxWith(...pictures(2, 60_000)))).toBe('not-a-document')
  })

  it('is refused if one part expands to far more than the others make plausible', () => {
    const rest = { name: 'a', content: randomFillSync(Buffer.alloc(50_000)), isStored: true }
    const part = (content: Buffer) => docxWith(rest, { name: 'b', content })
    expect(ofDocx(part(Buffer.alloc(10)))).toBe('fine')
    expect(ofDocx(part(Buffer.alloc(1_000_000)))).toBe('not-a-document')
  })

  it('is refused if a part claims to be shorter than it is', () => {
    const bomb = {
      name: 'word/_rels/settings.xml.rels',
      content: Buffer.alloc(500_000, ' '),
      claims: { bytes: 1000 },
    }
    expect(ofDocx(docxWith(bomb))).toBe('not-a-document')
  })

  it('can have two thousand parts, but no more', () => {
    const parts = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        name: `word/media/${String(index)}`,
        content: 'x',
        isStored: true,
      }))
    expect(ofDocx(docxWith(...parts(1996)))).toBe('fine')
    expect(ofDocx(docxWith(...parts(1997)))).toBe('not-a-document')
    expect(ofDocx(docxWith(...parts(10_000)))).toBe('not-a-document')
  })

  it('is refused if anything precedes or follows the archive', () => {
    const prepended = Buffer.from('MZ a program')
    expect(ofDocx(aZip(docxParts(), { prepended }))).toBe('not-a-document')
    expect(ofDocx(aZip(docxParts(), { prepended, isMoved: true }))).toBe('not-a-document')
    expect(ofDocx(Buffer.concat([aDocx(), Buffer.from('more')]))).toBe('not-a-document')
  })

  it('is refused if its directory is longer or shorter than it claims', () => {
    const docx = () => docxWith({ name: 'word/media/image1.png', content: 'x' })
    const fewer = docx()
    fewer.writeUInt16LE(4, fewer.length - 14)
    fewer.writeUInt16LE(4, fewer.length - 12)
    expect(ofDocx(fewer)).toBe('not-a-document')
    const shorter = docx()
    shorter.writeUInt32LE(10, shorter.length - 10)
    expect(ofDocx(shorter)).toBe('not-a-document')
  })

  it('with a password is refused with a code of its own', () => {
    const content = Buffer.alloc(4096)
    const locked = aCompoundFile([
      { name: 'EncryptionInfo', content },
      { name: 'EncryptedPackage', content },
    ])
    expect(ofDocx(locked)).toBe('encrypted')
    expect(ofDoc(locked)).toBe('encrypted')
  })
})

const REFUSALS: readonly DocumentRefusal[] = [
  'empty',
  'not-a-document',
  'macros',
  'active-content',
  'encrypted',
]

describe('a hostile file', () => {
  it('never crashes the check, truncated anywhere or with any byte changed', async () => {
    const outcomes = ['fine', ...REFUSALS]
    const files = { 'cv.pdf': await aPdf(), 'cv.doc': aDoc(), 'cv.docx': aDocx() }
    for (const [name, whole] of Object.entries(files)) {
      const cut = Array.from(whole.keys(), (length) => outcome(name, whole.subarray(0, length)))
      const changed = Array.from(whole.keys(), (place) => {
        const copy = Buffer.from(whole)
        copy[place] = 0xff
        return outcome(name, copy)
      })
      expect(outcomes).toEqual(expect.arrayContaining([...new Set([...cut, ...changed])]))
    }
  })

  it.each([
    ['nested objects', '1 0 obj(', ''],
    ['unclosed brackets', '1 0 obj <<', ''],
    ['keywords', ' obj', ''],
    ['unclosed objects', '1 0 obj [ ', ''],
    ['comments', '1 0 obj %', ''],
  ])('is checked quickly as a PDF with ten megabytes of %s', (_what, piece, end) => {
    const bytes = Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.alloc(10_000_000, piece),
      Buffer.from(`${end}\nstartxref\n0\n%%EOF`),
    ])
    expect(ofPdf(bytes)).toBe('not-a-document')
  })

  it.each([
    ['unclosed elements', '<Override '],
    ['unclosed quotes', '<Override "'],
    ['attributes without values', '<Override a='],
    ['nested quotes', `<Override '="`],
    ['extremely long names', `<Override ${'a'.repeat(90_000)}`],
  ])('is checked quickly as a DOCX whose content types have %s', (_what, piece) => {
    const types = contentTypes(undefined, piece.repeat(Math.floor(200_000 / piece.length)))
    const parts = docxParts().map((part, index) =>
      index === 0 ? { ...part, content: types, isStored: true } : part,
    )
    expect(ofDocx(aZip(parts))).toBe('fine')
  })
})
