import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'

import type { DocumentKind } from '@/features/drivers/photos/rules'
import type { UploadedFile } from '@/forms/server/body'
import { receiveFile } from '@/platform/private-files'

/** A file as a form receives it. */
async function uploaded(name: string, bytes: Buffer): Promise<UploadedFile> {
  const chunks: AsyncIterableIterator<Uint8Array> = Readable.from([bytes]).iterator()
  return { name, isTooLarge: false, content: await receiveFile(chunks) }
}

const box = (background: string, left: number, top: number, width: number, height: number) => ({
  input: { create: { width, height, channels: 3 as const, background } },
  left,
  top,
})

const words = (text: string, left: number, top: number, height: number) => ({
  input: { text: { text, rgba: true, height, font: 'sans bold' } },
  left,
  top,
})

/**
 * An unmistakably fake picture of a card. The site and the worker do not let sharp open drawings, so it is made of
 * boxes.
 */
const drawCard = (color: string, heading: string, name: string): Promise<Buffer> =>
  sharp({ create: { width: 1012, height: 638, channels: 3, background: '#eef4f5' } })
    .composite([
      box(color, 0, 0, 1012, 20),
      words(heading, 48, 56, 40),
      box('#cfdde0', 48, 168, 260, 330),
      box(color, 118, 228, 120, 130),
      box(color, 78, 388, 200, 110),
      words(name, 356, 196, 44),
      box('#b6c9cd', 356, 300, 420, 28),
      box('#b6c9cd', 356, 360, 540, 28),
      box('#b6c9cd', 356, 420, 330, 28),
      words('INVENTED FOR PRACTICE', 48, 556, 40),
    ])
    .jpeg({ quality: 80 })
    .toBuffer()

/** The cards of a person who offers to drive, as JPEG. */
export const getDriverCards = async (name: string): Promise<Record<DocumentKind, Buffer>> => ({
  license: await drawCard('#0b5867', 'DRIVER LICENSE', name),
  insurance: await drawCard('#5b4a8a', 'INSURANCE CARD', name),
})

/** The photos of a person who offers to drive, as a form sends them. */
export async function getDriverPhotos(name: string): Promise<Record<string, UploadedFile>> {
  const { license, insurance } = await getDriverCards(name)
  return {
    driverLicense: await uploaded('license.jpg', license),
    insuranceCard: await uploaded('insurance.jpg', insurance),
  }
}

/** A resume of one page. */
export async function getResume(
  name: string,
  skills: string,
): Promise<Record<string, UploadedFile>> {
  const document = new PDFDocument({ size: 'LETTER', margin: 72, info: { Title: name } })
  document.fontSize(22).text(name).moveDown()
  document.fontSize(12).text(skills).moveDown()
  document.text('This resume is invented, so that staff can practice.')
  document.end()
  return { resume: await uploaded(`Resume ${name}.pdf`, await buffer(document)) }
}
