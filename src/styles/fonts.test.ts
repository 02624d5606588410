import { readdirSync, readFileSync } from 'node:fs'
import { openSync } from 'fontkit'
import { describe, expect, it } from 'vitest'

import {
  completeFile,
  getCharacters,
  makePageFont,
  PAGE_FONTS,
  PAGE_RANGE,
  pageFile,
} from '../../scripts/subset-fonts.mjs'

const inPageFonts = new Set(getCharacters(PAGE_RANGE))
const styles = readFileSync('src/styles/fonts.css', 'utf8')
const ranges = [...styles.matchAll(/unicode-range:([^;]+);/g)].map(([, range = '']) =>
  range.trim().replaceAll(/\s+/g, ' '),
)

describe.each(PAGE_FONTS)('the small font of $name', (font) => {
  it('is what the script makes of the complete one', async () => {
    expect(readFileSync(pageFile(font.name)).equals(await makePageFont(font))).toBe(true)
  })

  it('has every character of its range that the complete one has', () => {
    const [small, complete] = [pageFile(font.name), completeFile(font.name)].map((file) => {
      const opened = openSync(file)
      if (!('characterSet' in opened)) throw new Error('This is a collection of fonts.')
      return new Set(opened.characterSet.map((code) => String.fromCodePoint(code)))
    })
    const missing = [...inPageFonts].filter((one) => complete?.has(one) && !small?.has(one))
    expect(missing).toEqual([])
  })
})

it('small and complete fonts together cover every character once', () => {
  const [own, rest] = [PAGE_RANGE, ranges.find((range) => range.startsWith('U+0-')) ?? '']
  expect(ranges.filter((range) => range === own)).toHaveLength(PAGE_FONTS.length)
  expect(ranges.filter((range) => range === rest)).toHaveLength(PAGE_FONTS.length)
  const others = getCharacters(rest)
  expect(others.filter((one) => inPageFonts.has(one))).toEqual([])
  expect(others.length + inPageFonts.size).toBe(0x11_00_00)
})

it('the small and the complete font of a family have the same weights', () => {
  const faces = [
    ...styles.matchAll(/font-family: '([^']+)';\s+src: url[^;]+;\s+font-weight: ([^;]+);/g),
  ]
  const getWeights = (family: string | undefined) =>
    new Set(faces.filter(([, one]) => one === family).map(([, , weight]) => weight))
  expect(faces).toHaveLength(2 * PAGE_FONTS.length + 1)
  for (const [, family] of faces) expect(getWeights(family).size, family).toBe(1)
})

it('the starter content needs no complete font', () => {
  const content = readdirSync('src/content', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(`src/content/${name}`, 'utf8'))
    .join('')
  expect(content.length).toBeGreaterThan(10_000)
  const others = new Set([...content].filter((one) => one !== '\n' && !inPageFonts.has(one)))
  expect([...others]).toEqual([])
})
