/** Bundles the programs that share code with the site, all of them at once. */

import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { fingerprint } from '../lib/fingerprint.mjs'
import { Refusal, ROOT } from '../lib/steps.mjs'

/** What `node scripts/program.mjs` runs: `scripts/NAME.ts`. */
const PROGRAMS = [
  'admin-grant',
  'audit-verify',
  'backup',
  'check-restored',
  'check-settings',
  'migrate',
  'replay-erasures',
  'restore',
  'seed',
  'seed-demo',
  'worker',
]

const SOURCES = [
  ...['collections', 'scripts', 'src', 'organization.json', 'payload.config.ts'],
  ...['package-lock.json', 'tsconfig.json'],
]

/** They find files, programs or native code from where they are, or are only for other uses than ours. */
const STAY_PACKAGES = [
  ...['drizzle-kit', 'esbuild', 'fontkit', 'graphile-worker', 'next', 'nodemailer', 'pdfkit', 'pg'],
  ...['pino', 'pino-pretty', 'prom-client', 'sharp', 'undici'],
]

/** Next names its files without an ending, which Node does not complete in modules. */
const NEXT_FILES = Object.fromEntries(
  ['cache', 'headers', 'navigation'].map((name) => [`next/${name}`, `next/${name}.js`]),
)

const FOLDER = path.join(ROOT, 'dist')
const VERSIONS_KEPT = 2

/**
 * The file of a program, bundled from the sources as they are now.
 *
 * @param {string} name
 * @returns {Promise<string>}
 */
export async function provideProgram(name) {
  if (!PROGRAMS.includes(name))
    throw new Refusal(`There is no program “${name}”. There are: ${PROGRAMS.join(', ')}.`)
  return path.join(await bundlePrograms(), `${name}.mjs`)
}

/** A program that was started before an update still finds what it loads later, so every version has a folder. */
const folderOfNow = () => path.join(FOLDER, fingerprint(SOURCES).slice(0, 12))

/** Whether the programs are those of the sources as they are now. */
export const areBundled = () => existsSync(folderOfNow())

/** Bundles the programs, unless that has been done. @returns {Promise<string>} their folder */
export async function bundlePrograms() {
  const folder = folderOfNow()
  if (!existsSync(folder)) {
    await bundleInto(folder)
    removeOldVersions()
  }
  return folder
}

/** @param {string} folder */
async function bundleInto(folder) {
  const unfinished = `${folder}.${process.pid}`
  await bundle(
    PROGRAMS.map((name) => `scripts/${name}.ts`),
    unfinished,
  )
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another process was faster.
    if (!existsSync(folder)) throw error
  }
}

/**
 * Writes TypeScript programs and most of their packages into a few files that they share.
 *
 * @param {string[]} programs
 * @param {string} folder inside of this one, where they find the other packages
 */
export async function bundle(programs, folder) {
  // On the first start, this file is loaded before there are packages.
  const { build, stop } = await import('esbuild')
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
    // For the packages that are no modules.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    logLevel: 'error',
  })
  await stop()
}

/**
 * Modules that ask where they are get the place of their source, not that of the bundle.
 *
 * @param {string} folder
 * @returns {import('esbuild').Plugin}
 */
const keepPlaces = (folder) => ({
  name: 'keep-places',
  setup({ onLoad }) {
    onLoad(
      { filter: /[\\/](?:scripts[\\/].*\.mjs|payload\.config\.ts)$/ },
      async ({ path: file }) => {
        if (file.includes('node_modules')) return undefined
        const place = path.relative(folder, file).replaceAll('\\', '/')
        const source = await readFile(file, 'utf8')
        return {
          contents: source.replaceAll(
            'import.meta.url',
            `new URL('${place}', import.meta.url).href`,
          ),
          loader: 'ts',
        }
      },
    )
  },
})

function removeOldVersions() {
  const versions = readdirSync(FOLDER)
    .map((name) => path.join(FOLDER, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const folder of versions.slice(VERSIONS_KEPT))
    rmSync(folder, { recursive: true, force: true })
}
