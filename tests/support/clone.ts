import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { ROOT } from '../../scripts/lib/steps.mjs'
import { bundlePrograms } from '../../scripts/start/programs.mjs'
import { PATIENCE_MS } from './patience'

const BUILD = '.next-test'

/** The files of a `git clone`, without the tests and the documents. */
const SOURCES = [
  'collections',
  'public',
  'scripts',
  'src',
  '.env.example',
  'next.config.ts',
  'organization.json',
  'package-lock.json',
  'package.json',
  'payload.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'tsconfig.next.json',
]

/** A program that runs in a clone, and its output. */
export type Run = {
  pid: number
  said: () => string
  /** Waits until its output contains this. */
  says: (words: string | RegExp) => Promise<void>
  signal: (name: NodeJS.Signals) => void
  /** Its exit code, once it has exited. */
  ended: Promise<number | null>
}

export type Clone = {
  folder: string
  inside: (...names: string[]) => string
  /** Gives it the tests' build of the site, which is current for TEST_PORT's SITE_URL and a seeded database. */
  takeBuild: () => Promise<void>
  run: (args: string[], env: Partial<NodeJS.ProcessEnv>) => Run
  remove: () => Promise<void>
}

/**
 * A separate folder to start the site from, with its own `.data` and `.env`, and with the packages and programs of this
 * folder. Its name has a space and a letter with an accent, like folders of real people.
 */
export async function makeClone(): Promise<Clone> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'swan cloné-'))
  // For root, PostgreSQL runs as another user, who must be able to reach its files.
  await chmod(folder, 0o755)
  for (const name of SOURCES) {
    await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true })
  }
  await mkdir(path.join(folder, 'media'))
  const programs = await bundlePrograms()
  await cp(programs, path.join(folder, path.relative(ROOT, programs)), { recursive: true })
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))

  const children = new Set<ChildProcess>()
  return {
    folder,
    inside: (...names) => path.join(folder, ...names),
    async takeBuild() {
      const build = path.join(ROOT, BUILD)
      await cp(build, path.join(folder, BUILD), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (source) => source !== path.join(build, 'cache'),
      })
    },
    run(args, env) {
      const child = spawn(process.execPath, args, {
        cwd: folder,
        // Without the machine's own environment, which would take precedence over the clone's `.env`.
        env: {
          PATH: process.env['PATH'],
          HOME: process.env['HOME'],
          NODE_ENV: 'production',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      children.add(child)
      return watch(child)
    },
    async remove() {
      for (const child of children) child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
    },
  }
}

function watch(child: ChildProcess): Run {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => (output += part.toString()))
  }
  let isOver = false
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      isOver = true
      resolve(code)
    })
  })
  return {
    pid: child.pid ?? 0,
    said: () => output,
    async says(words) {
      const since = Date.now()
      while (!(typeof words === 'string' ? output.includes(words) : words.test(output))) {
        if (isOver || Date.now() - since > PATIENCE_MS) {
          throw new Error(`It never said ${String(words)}:\n${output}`)
        }
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    signal: (name) => child.kill(name),
    ended,
  }
}
