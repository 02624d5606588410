/** Bundles the programs that share code with the site, all of them at once. */

import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { fingerprint } from '../lib/fingerprint.mjs'
import { Refusal, ROOT } from '../lib/steps.mjs'

/**
 * The programs that `node scripts/program.mjs NAME` runs, and their sources. `demo`, `run` and `start` also have their own
 * commands.
 */
export const PROGRAMS = {
  'admin-grant': 'scripts/admin-grant.ts',
  'audit-verify': 'scripts/audit-verify.ts',
  backup: 'scripts/backup.ts',
  'check-restored': 'scripts/check-restored.ts',
  'check-settings': 'scripts/check-settings.ts',
  'container-secrets': 'scripts/container-secrets.ts',
  demo: 'scripts/start/demo.ts',
  'fill-practice-site': 'scripts/fill-practice-site.ts',
  migrate: 'scripts/migrate.ts',
  'replay-erasures': 'scripts/replay-erasures.ts',
  restore: 'scripts/restore.ts',
  'rotate-keys': 'scripts/rotate-keys.ts',
  run: 'scripts/start/run.ts',
  seed: 'scripts/seed.ts',
  serve: 'src/server/serve.ts',
  start: 'scripts/start/start.ts',
  worker: 'scripts/worker.ts',
}

/** They read and write `.env` themselves; the others get it as their environment. */
export const USES_ENV_FILE = ['container-secrets', 'rotate-keys']

/** Loaded by Next, in the processes that build and serve the site. */
const PARTS = { 'page-cache': 'src/server/pages/page-cache.ts' }

const SOURCES = [
  ...['collections', 'scripts', 'src', 'organization.json', 'payload.config.ts', 'tsconfig.json'],
  // The installed packages, whether or not they match the lockfile.
  'node_modules/.package-lock.json',
]
/** A style sheet is part of no program, and one of them is written by a build. */
const SOURCE_KINDS = /\.(?:tsx?|m?js|json)$/

/** They find files, programs or native code relative to themselves, or serve purposes that we do not use. */
const STAY_PACKAGES = [
  ...['drizzle-kit', 'esbuild', 'fontkit', 'graphile-worker', 'next', 'nodemailer', 'pdfkit', 'pg'],
  ...['pino', 'pino-pretty', 'prom-client', 'sharp', 'undici'],
]

/** Next names its files without an ending, which Node does not complete in modules. */
const NEXT_FILES = Object.fromEntries(
  ['cache', 'headers', 'navigation'].map((name) => [`next/${name}`, `next/${name}.js`]),
)

const FOLDER = path.join(ROOT, 'dist')
/** The programs that were started last. A running program may load a part of an older version later. */
const VERSIONS_KEPT = 5
const VERSION = /^[\da-f]{12}$/
const HOUR_MS = 3_600_000

/**
 * The file of a program, bundled from the current sources.
 *
 * @param {string} name
 * @returns {Promise<string>}
 */
export async function provideProgram(name) {
  if (!Object.hasOwn(PROGRAMS, name))
    throw new Refusal(
      `There is no program “${name}”. There are: ${Object.keys(PROGRAMS).join(', ')}.`,
    )
  const folder = await bundlePrograms()
  quietly(() => utimesSync(folder, new Date(), new Date()))
  return path.join(folder, `${name}.mjs`)
}

/** Every version of the sources has a folder, so a program that was started before a change finds the rest of itself. */
const folderOfNow = () => path.join(FOLDER, fingerprint(SOURCES, SOURCE_KINDS).slice(0, 12))

/** Whether the programs match the current sources. */
export const areBundled = () => existsSync(folderOfNow())

/**
 * Bundles the programs, unless they are current.
 *
 * @returns {Promise<string>} their folder
 */
export async function bundlePrograms() {
  const folder = folderOfNow()
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  try {
    await bundle({ ...PROGRAMS, ...PARTS }, unfinished)
    // Sources that have changed meanwhile may be in only a part of it.
    if (folderOfNow() !== folder) return await bundlePrograms()
    save(unfinished)
    renameSync(unfinished, folder)
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  quietly(removeOldVersions)
  return folder
}

/** Writes the files of a folder to the disk: after a power cut, an empty program would seem to have done its work. @param {string} folder */
function save(folder) {
  for (const name of [...readdirSync(folder), '.']) {
    const opened = openSync(path.join(folder, name), 'r')
    fsyncSync(opened)
    closeSync(opened)
  }
}

/**
 * Writes TypeScript programs and most of their packages into a few files that they share.
 *
 * @param {Record<string, string>} programs their names and sources
 * @param {string} folder inside of this one, where they find the other packages
 */
export async function bundle(programs, folder) {
  // On the first start, this file is loaded before there are packages.
  const { build, stop } = await import('esbuild')
  try {
    await build({
      absWorkingDir: ROOT,
      entryPoints: programs,
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      mainFields: ['module', 'main'],
      external: STAY_PACKAGES,
      alias: NEXT_FILES,
      plugins: [keepPlaces(folder)],
      loader: { '.css': 'empty' },
      keepNames: true,
      // For the packages that are not modules.
      banner: {
        js: `import { createRequire as requireOf } from 'node:module'; const require = requireOf(${HERE});`,
      },
      logLevel: 'error',
    })
  } finally {
    await stop()
  }
}

/** In parts, because this file is bundled, too. */
const HERE = ['import', 'meta', 'url'].join('.')

/**
 * Modules that look up their own path get that of their source, not that of the bundle.
 *
 * @param {string} folder
 * @returns {import('esbuild').Plugin}
 */
const keepPlaces = (folder) => ({
  name: 'keep-places',
  setup({ onLoad }) {
    onLoad(
      { filter: /[\\/](?:scripts[\\/].*\.(?:mjs|ts)|payload\.config\.ts)$/ },
      async ({ path: file }) => {
        if (file.includes('node_modules')) return undefined
        const place = path.relative(folder, file).replaceAll('\\', '/')
        const source = await readFile(file, 'utf8')
        return {
          contents: source.replaceAll(HERE, `new URL('${place}', ${HERE}).href`),
          loader: 'ts',
        }
      },
    )
  },
})

function removeOldVersions() {
  const usedAt = (/** @type {string} */ name) =>
    statSync(path.join(FOLDER, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const names = readdirSync(FOLDER)
  const old = names
    .filter((name) => VERSION.test(name))
    .sort((one, other) => usedAt(other) - usedAt(one))
    .slice(VERSIONS_KEPT)
  // An interrupted start left them behind.
  const unfinished = names.filter(
    (name) => !VERSION.test(name) && usedAt(name) < Date.now() - HOUR_MS,
  )
  for (const name of [...old, ...unfinished])
    rmSync(path.join(FOLDER, name), { recursive: true, force: true })
}

/** For work that a start can do without, such as in a read-only folder. @param {() => void} work */
function quietly(work) {
  try {
    work()
  } catch {
    // The next start tries it again.
  }
}
