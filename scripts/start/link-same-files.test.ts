import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { linkSameFiles } from './link-same-files'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'swan-links-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const inside = (name: string) => path.join(folder, name)
const write = (name: string, text: string) => {
  writeFileSync(inside(name), text)
}

describe('files with the same content', () => {
  it('become links to the first of them, and all other files stay the same', () => {
    mkdirSync(inside('more'))
    for (const name of ['a.js', 'b.js', 'more/c.js']) write(name, 'module.exports = {}')
    write('d.js', 'module.exports = { d: 1 }')
    linkSameFiles(folder)
    // A second run has nothing left to do.
    linkSameFiles(folder)
    expect(readlinkSync(inside('b.js'))).toBe('a.js')
    for (const name of ['a.js', 'd.js', 'more/c.js'])
      expect(lstatSync(inside(name)).isSymbolicLink()).toBe(false)
    expect(readFileSync(inside('b.js'), 'utf8')).toBe('module.exports = {}')
  })

  it('are loaded once', () => {
    for (const name of ['a.js', 'b.js']) write(name, 'module.exports = {}')
    linkSameFiles(folder)
    const require = createRequire(inside('start.js'))
    expect(require(inside('b.js'))).toBe(require(inside('a.js')))
  })
})
