import sharp from 'sharp'

import { ok, refused, type Result } from './result'

export type PhotoRefusal = 'heic' | 'not-a-photo' | 'too-small'

const PIXELS_MAX = 40_000_000
const EDGE_MAX = 2400
/** Below this nobody can read a licence. */
const LEAST = { width: 300, height: 200 }

// Only the three decoders that are needed can run, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].flatMap((kind) => [
    `VipsForeignLoad${kind}Buffer`,
    `VipsForeignLoad${kind}File`,
  ]),
})
sharp.cache(false)

const startsWith = (bytes: Buffer, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

const isHeic = (bytes: Buffer) =>
  bytes.toString('latin1', 4, 8) === 'ftyp' &&
  /^(heic|heix|hevc|heim|heis|mif1|msf1)/.test(bytes.toString('latin1', 8, 12))

const isKnown = (bytes: Buffer) =>
  startsWith(bytes, 0xff, 0xd8, 0xff) ||
  startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')

/**
 * A photo made anew from what somebody sent: upright, at most 2400 pixels an edge, JPEG. Where it was
 * taken, and whatever else hid in the file, is gone. The bytes decide, not the name.
 */
export async function safePhoto(bytes: Buffer): Promise<Result<Buffer, PhotoRefusal>> {
  if (isHeic(bytes)) return refused('heic')
  if (!isKnown(bytes)) return refused('not-a-photo')
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX, pages: 1 })
    const { width, height } = await image.metadata()
    if (Math.max(width, height) < LEAST.width || Math.min(width, height) < LEAST.height) {
      return refused('too-small')
    }
    const photo = await image
      .rotate()
      .resize({ width: EDGE_MAX, height: EDGE_MAX, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer()
    return ok(photo)
  } catch {
    // Cut off, damaged or too many pixels: to the person it is all the same, a photo that cannot be read.
    return refused('not-a-photo')
  }
}

export const photoWording: Record<PhotoRefusal, string> = {
  heic: 'This photo is in HEIC format. Please choose “Most Compatible” on your phone, or upload a JPG or PNG.',
  'not-a-photo':
    'This file could not be read as a photo. Please upload a JPG, PNG or WebP picture.',
  'too-small': 'This photo is too small to read. Please take it closer or upload a larger one.',
}
