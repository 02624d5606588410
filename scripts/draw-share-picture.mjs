/**
 * Draws the picture of a shared link, as a JPEG, to standard output; what it shows comes as JSON from standard input. A
 * program of its own, because the site's process refuses to read any drawing (see payload.config.ts), and so that the
 * memory for it is given back.
 *
 * @typedef Shown
 * @property {string} title
 * @property {string} day
 * @property {string} facts
 * @property {string} drawing the path of a file
 * @property {string | null} photo its bytes, in base64
 */

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'

// Next's package has no `exports`, so its path needs an ending.
const { ImageResponse } = createRequire(import.meta.url)('next/og')

const SIZE = { width: 1200, height: 630 }
const { name, colors } = JSON.parse(await readFile('organization.json', 'utf8'))
const INK = colors['lake-950']
const LINE = colors['lake-500']
const SUN = colors['sun-400']
const ICE = colors['lake-100']

/** @type {Shown} */
const picture = JSON.parse(await text(process.stdin))

/** @param {string} family */
const fontFile = (family) =>
  readFile(`node_modules/@fontsource/${family}/files/${family}-latin-700-normal.woff`)

/** The photo, or the drawing if there is none or its file is gone. */
async function background() {
  if (picture.photo !== null) {
    const photo = await sharp(Buffer.from(picture.photo, 'base64'))
      .resize({ ...SIZE, fit: 'cover' })
      .jpeg()
      .toBuffer()
      .catch(() => null)
    if (photo) return photo
  }
  return sharp(picture.drawing)
    .resize({ ...SIZE, fit: 'cover', position: 'right bottom' })
    .png()
    .toBuffer()
}

/**
 * @param {Record<string, unknown>} style
 * @param {unknown} children
 */
const box = (style, children) => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

/** Long titles are set smaller, so that every title fits on the board. */
const titleSize = picture.title.length <= 30 ? 78 : picture.title.length <= 60 ? 62 : 46

const board = box(
  { width: '100%', height: '100%', padding: 44 },
  box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: 690,
      height: '100%',
      padding: '44px 48px',
      borderRadius: 14,
      border: `3px solid ${LINE}`,
      boxShadow: `0 0 0 11px ${INK}`,
      background: INK,
      color: '#fff',
      fontFamily: 'National Park',
    },
    [
      box({ color: SUN, fontSize: 38 }, picture.day),
      box(
        { fontFamily: 'Besley', fontSize: titleSize, lineHeight: 1.06, letterSpacing: '-0.02em' },
        picture.title,
      ),
      box({ flexDirection: 'column', fontSize: 32, color: ICE }, [
        box({}, picture.facts),
        box({ marginTop: 14, color: '#fff', fontFamily: 'Besley' }, name),
      ]),
    ],
  ),
)

const [ground, besley, nationalPark] = await Promise.all([
  background(),
  fontFile('besley'),
  fontFile('national-park'),
])
const drawn = new ImageResponse(board, {
  ...SIZE,
  fonts: [
    { name: 'Besley', data: besley, weight: 700 },
    { name: 'National Park', data: nationalPark, weight: 700 },
  ],
})
// A PNG of it is too large for some networks.
process.stdout.write(
  await sharp(ground)
    .composite([{ input: Buffer.from(await drawn.arrayBuffer()) }])
    .jpeg({ quality: 84 })
    .toBuffer(),
)
