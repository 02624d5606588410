/**
 * Re-encodes an uploaded photo: `node photo-decoder.mjs FILE` writes a JPEG to its standard output. It is a
 * separate process because it opens pictures sent by strangers: its parent limits its memory and its time, and a
 * picture that crashes it crashes nothing else. `src/lib/photo.ts` starts it.
 */

import sharp from 'sharp'

/** The exit codes, which `src/lib/photo.ts` turns into refusals. */
const NOT_A_PHOTO = 2
const TOO_SMALL = 3
const TOO_MANY_PIXELS = 4

const PIXELS_MAX = 40_000_000
const EDGE_MAX = 2400
/** Below this size, a license is not legible. */
const LEAST = { width: 300, height: 200 }
/** The memory that a picture may need at once, beyond the few lines that are decoded at a time. */
const BYTES_AT_ONCE_MAX = 75_000_000

// Only the three decoders we need can run, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
})
sharp.cache(false)
sharp.concurrency(1)

const [file = ''] = process.argv.slice(2)
try {
  const image = sharp(file, { failOn: 'error', limitInputPixels: false, pages: 1 })
  const facts = await image.metadata()
  const refusal = refusalFor(facts)
  if (refusal) process.exit(refusal)
  const photo = await image
    .rotate()
    .resize({ width: EDGE_MAX, height: EDGE_MAX, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer()
  process.stdout.write(photo)
} catch {
  // Truncated or damaged: for the person both are a photo that cannot be read.
  process.exitCode = NOT_A_PHOTO
}

/** @param {import('sharp').Metadata} facts */
function refusalFor(facts) {
  const { width, height } = facts
  if (Math.max(width, height) < LEAST.width || Math.min(width, height) < LEAST.height) {
    return TOO_SMALL
  }
  if (width * height > PIXELS_MAX || bytesAtOnce(facts) > BYTES_AT_ONCE_MAX) return TOO_MANY_PIXELS
  return 0
}

/**
 * A JPEG or PNG is decoded a few lines at a time, unless it is stored in passes (progressive, interlaced): then it
 * is decoded as a whole, as WebP always is. A picture that must be rotated is held in memory once more; a JPEG at
 * least twice as large as the resulting photo is shrunk by half or more before that.
 *
 * @param {import('sharp').Metadata} facts
 */
function bytesAtOnce({
  width,
  height,
  channels,
  depth,
  format,
  isProgressive = false,
  chromaSubsampling,
  orientation = 1,
}) {
  const pixels = width * height
  const whole = pixels * channels * (depth === 'ushort' ? 2 : 1)
  if (format !== 'jpeg')
    return whole * (Number(isProgressive || format === 'webp') + Number(orientation > 1))
  const coefficients = pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels)
  const turned = Math.max(width, height) >= 2 * EDGE_MAX ? whole / 4 : whole
  return Number(isProgressive) * coefficients + Number(orientation > 1) * turned
}
