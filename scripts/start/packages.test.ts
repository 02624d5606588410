import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ROOT } from '../lib/steps.mjs'

let clone = ''

beforeAll(() => {
  clone = mkdtempSync(path.join(os.tmpdir(), 'swan-without-packages-'))
  for (const name of ['package.json', 'package-lock.json', 'scripts', 'collections', 'src/lib'])
    cpSync(path.join(ROOT, name), path.join(clone, name), { recursive: true })
})
afterAll(() => rmSync(clone, { recursive: true, force: true }))

describe('a clone without packages', () => {
  it.each(['start', 'test', 'check', 'run'])(
    'gets as far as installing them with scripts/%s.mjs',
    (name) => {
      const { status, stderr, stdout } = spawnSync(
        process.execPath,
        [path.join(clone, 'scripts', `${name}.mjs`)],
        // There is no npm in this folder, so nothing is installed.
        { cwd: clone, env: { PATH: clone, NODE_ENV: 'test' }, encoding: 'utf8' },
      )
      expect(`${stdout}${stderr}`).toContain('Installing packages')
      expect(stderr).not.toContain('ERR_MODULE_NOT_FOUND')
      expect(status).toBe(1)
    },
  )
})
