/**
 * Writes who looks, and when, across a photo: reads one line of JSON and then the photo from standard input, and writes a
 * JPEG to standard output. A program of its own, so that the memory for it is given back and fonts need not be installed.
 *
 * @typedef {{ words: string }} Mark
 */

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

// Next's package has no `exports`, so its path needs an ending.
const { ImageResponse } = createRequire(import.meta.url)('next/og')

const input = await buffer(process.stdin)
const end = input.indexOf('\n')
/** @type {Mark} */
const mark = JSON.parse(input.subarray(0, end).toString())
const photo = sharp(input.subarray(end + 1), { failOn: 'error' })
const { width, height } = await photo.metadata()

const ROWS = 5
// Each line holds the words twice and is wider than the photo, so that no part of the card is without a name.
const line = `${mark.words}     ${mark.words}`
const fontSize = Math.max(14, Math.round((width * 2.6) / Math.max(40, line.length)))

/**
 * @param {Record<string, unknown>} style
 * @param {unknown} children
 */
const box = (style, children) => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

// Dark and light in turn: one of the two is seen on any card.
const rows = Array.from({ length: ROWS }, (_, row) =>
  box(
    {
      fontSize,
      whiteSpace: 'nowrap',
      color: row % 2 === 0 ? 'rgba(0, 35, 43, 0.34)' : 'rgba(255, 255, 255, 0.5)',
      marginLeft: row % 2 === 0 ? -width * 0.1 : -width * 0.35,
    },
    line,
  ),
)
const drawn = new ImageResponse(
  box(
    {
      width,
      height,
      flexDirection: 'column',
      justifyContent: 'space-around',
      transform: 'rotate(-14deg)',
      fontFamily: 'National Park',
    },
    rows,
  ),
  {
    width,
    height,
    fonts: [
      {
        name: 'National Park',
        data: await readFile(
          'node_modules/@fontsource/national-park/files/national-park-latin-700-normal.woff',
        ),
        weight: 700,
      },
    ],
  },
)
process.stdout.write(
  await photo
    .composite([{ input: Buffer.from(await drawn.arrayBuffer()) }])
    .jpeg({ quality: 82 })
    .toBuffer(),
)
