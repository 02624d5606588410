import { extractText, getDocumentProxy } from 'unpdf'

/** The text of each page of a PDF, in one line. */
export async function getPages(pdf: ArrayBuffer | Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: false })
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}
