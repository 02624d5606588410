import PDFDocument from 'pdfkit'

type Document = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

export type DocumentFacts = {
  title: string
  author: string
  subject: string
  keywords: string
  createdAt: Date
  /** As Intl writes it; American English if absent. */
  lang?: string
}

/** The structure tags of a PDF, for screen readers. */
export type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Link'
export type Part = 'Sect' | 'Table' | 'TR'

/** The structure of a document while it is drawn. */
export type Structure = {
  /** Draws one element of the structure tree, in several parts if it spans pages. */
  tagged: (tag: Tag, draw: (part: (marked: () => void) => void) => void) => void
  /** Groups its content in the structure tree. */
  section: (kind: Part | Tag, content: () => void, lang?: string) => void
}

/** A document that screen readers can follow, with the same bytes for the same facts. */
export async function makePdf(
  facts: DocumentFacts,
  size: 'LETTER' | 'A4',
  content: (doc: Document, structure: Structure) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size,
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: facts.lang ?? 'en-US',
    displayTitle: true,
    // Without this option pdfkit loads Helvetica, which is not used.
    font: '',
    info: {
      Title: facts.title,
      Author: facts.author,
      Subject: facts.subject,
      Keywords: facts.keywords,
      Creator: facts.author,
      CreationDate: facts.createdAt,
      ModDate: facts.createdAt,
    },
  })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  content(doc, getStructure(doc, root))
  root.end()
  doc.end()
  return done
}

function getStructure(doc: Document, root: Element): Structure {
  const open: Element[] = [root]
  const parent = () => open.at(-1) ?? root
  return {
    tagged: (tag, draw) => {
      const element = doc.struct(tag)
      parent().add(element)
      draw((marked) => element.add(marked))
      element.end()
    },
    section: (kind, content, lang) => {
      const element = lang === undefined ? doc.struct(kind) : doc.struct(kind, { lang })
      parent().add(element)
      open.push(element)
      content()
      open.pop()
      element.end()
    },
  }
}

/** Draws decoration that screen readers skip. */
export function artifact(
  doc: Document,
  draw: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}

/** Draws on every page content that is the same but for its number, once all pages exist. */
export function onEveryPage(
  doc: Document,
  draw: (page: { number: number; count: number }) => void,
): void {
  const { start, count } = doc.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index)
    artifact(doc, () => draw({ number: index + 1, count }), 'Pagination')
  }
}
