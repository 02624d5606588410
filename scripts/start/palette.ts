import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { COLORS } from '@/lib/organization'

import { ROOT } from '../lib/steps.mjs'

const FILE = path.join(ROOT, 'src/styles/palette.css')

/** The style sheet with the colors of an organization. */
export const getPalette = (colors: Readonly<Record<string, string>>) =>
  [
    '/* Written from organization.json whenever the site is built: change the colors there. */',
    '@theme static {',
    ...Object.entries(colors).map(([name, value]) => `  --color-${name}: ${value};`),
    '}',
    '',
  ].join('\n')

/** Writes the palette into the style sheets, if it has changed. */
export function writePalette() {
  const palette = getPalette(COLORS)
  if (readFileSync(FILE, 'utf8') !== palette) writeFileSync(FILE, palette)
}
