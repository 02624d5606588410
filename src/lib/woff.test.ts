import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { describe, expect, it } from 'vitest'

import { unpackWoff } from './woff'

const woff = readFileSync('node_modules/@fontsource/besley/files/besley-latin-700-normal.woff')

describe('unpackWoff', () => {
  const font = unpackWoff(woff)

  it('returns as many bytes as the header of the packed font announces', () => {
    expect(font.length).toBe(woff.readUInt32BE(16))
  })

  it('restores every table of the font, as its checksums confirm', () => {
    for (let index = 0; index < font.readUInt16BE(4); index += 1) {
      const entry = font.subarray(12 + index * 16)
      if (entry.toString('latin1', 0, 4) === 'head') continue
      const [checksum, offset, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at))
      let sum = 0
      for (let at = 0; at < (length ?? 0); at += 4) {
        sum = (sum + font.readUInt32BE((offset ?? 0) + at)) >>> 0
      }
      expect(sum).toBe(checksum)
    }
  })

  it('returns a font that shapes text like the packed one', () => {
    const shaped = (bytes: Buffer) => {
      const parsed = create(bytes)
      if (!('layout' in parsed)) throw new Error('This is a collection of fonts.')
      return parsed.layout('Waffle à la ½').positions.map(({ xAdvance }) => xAdvance)
    }
    expect(shaped(font)).toEqual(shaped(woff))
  })

  it('throws if the file is not a WOFF font', () => {
    expect(() => unpackWoff(font)).toThrow('not a WOFF')
  })
})
