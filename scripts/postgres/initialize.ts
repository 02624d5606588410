import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

import { Refusal } from '../lib/steps.mjs'
import type { Binaries } from './binaries'

/**
 * Creates the files of a new cluster beside their folder and moves them in when they are complete. A data
 * folder that exists is never removed.
 */
export function initialize({
  dataDir,
  programs,
  owner,
  password,
}: {
  dataDir: string
  programs: Binaries
  owner: { uid: number; gid: number } | undefined
  password: string
}) {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new Refusal(
      `${dataDir} holds files, but PG_VERSION is not among them, so PostgreSQL cannot use it: restore its disk or its backup, or move the folder away to begin with an empty database. Nothing was changed.`,
    )
  }
  // Left by an interrupted first start; no server has ever run on it.
  const unfinished = `${dataDir}.unfinished-`
  const home = path.dirname(dataDir)
  for (const name of readdirSync(home)) {
    const file = path.join(home, name)
    if (file.startsWith(unfinished)) rmSync(file, { recursive: true, force: true })
  }
  const making = `${unfinished}${randomBytes(4).toString('hex')}`
  mkdirSync(making, { mode: 0o700 })
  const passwordFile = path.join(home, '.postgres-password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner) for (const file of [making, passwordFile]) chownSync(file, owner.uid, owner.gid)
  for (const program of [programs.postgres, programs.initdb]) {
    if ((statSync(program).mode & 0o111) === 0) chmodSync(program, 0o755)
  }
  const result = spawnSync(
    programs.initdb,
    [
      `--pgdata=${making}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // PostgreSQL's built-in locale, so that sorting does not depend on what the machine has installed.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ],
    { ...owner, cwd: '/', env: plainEnvironment(), encoding: 'utf8' },
  )
  rmSync(passwordFile, { force: true })
  if (result.status !== 0) {
    rmSync(making, { recursive: true, force: true })
    throw new Refusal(
      `PostgreSQL could not create its files in ${dataDir}.`,
      `${result.stdout}${result.stderr}`,
    )
  }
  renameSync(making, dataDir)
}

/** The environment without PG* and locale variables, which concern other databases. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(others), NODE_ENV: process.env.NODE_ENV }
}
