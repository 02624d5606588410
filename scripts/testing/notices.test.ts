import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

import { ROOT } from '../lib/steps.mjs'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function aFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'notices-'))
  folders.push(folder)
  return folder
}

/** Writes the notices of the packages that are installed in a folder. */
function notices(folder: string) {
  const script = path.join(ROOT, 'scripts/notices.mjs')
  const { status, stderr } = spawnSync(process.execPath, [script], {
    cwd: folder,
    encoding: 'utf8',
  })
  return {
    status,
    stderr,
    text: () => readFileSync(path.join(folder, 'THIRD-PARTY-NOTICES.md'), 'utf8'),
  }
}

function withPackage(name: string, lock: object): string {
  const folder = aFolder()
  const packages = { '': {}, [`node_modules/${name}`]: { version: '1.0.0', ...lock } }
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  mkdirSync(path.join(folder, 'node_modules', name), { recursive: true })
  writeFileSync(path.join(folder, 'node_modules', name, 'LICENSE'), 'Do as you like.')
  return folder
}

describe('the license notices of the site', () => {
  it('name every package and font, with the text of its license', () => {
    const folder = aFolder()
    for (const name of ['package-lock.json', 'node_modules', 'src'])
      symlinkSync(path.join(ROOT, name), path.join(folder, name))
    const { status, stderr, text } = notices(folder)
    expect(stderr).toBe('')
    expect(status).toBe(0)
    const written = text()
    expect(written).toMatch(/^- next \d[\d.]+, MIT$/m)
    expect(written).toMatch(/^- besley \(font\), OFL-1\.1$/m)
    expect(written).toContain('SIL OPEN FONT LICENSE')
    expect(written).toContain('Apache License')
    expect(written).not.toMatch(/^- vitest /m)
  })

  it('have the text of a package', () => {
    const { text } = notices(withPackage('a-package', { license: 'MIT' }))
    expect(text()).toContain('- a-package 1.0.0, MIT\n\n~~~\nDo as you like.\n~~~')
  })

  it.each([
    ['AGPL-3.0-only', { license: 'AGPL-3.0-only' }],
    ['(MIT AND SSPL-1.0)', { license: '(MIT AND SSPL-1.0)' }],
    ['none', {}],
  ])('are refused for a license that was not looked at: %s', (license, lock) => {
    const { status, stderr } = notices(withPackage('a-package', lock))
    expect(status).toBe(1)
    expect(stderr).toContain(`a-package has the license ${license}`)
  })

  it('leave out development packages', () => {
    const { status, text } = notices(withPackage('a-tool', { license: 'GPL-3.0', dev: true }))
    expect(status).toBe(0)
    expect(text()).not.toContain('a-tool')
  })
})
