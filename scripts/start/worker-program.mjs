import { createRequire } from 'node:module'

import { ROOT } from '../lib/steps.mjs'

/** What it is made from besides the sources of the site. */
export const WORKER_SOURCES = ['scripts/worker.ts', 'scripts/lib/load-env.ts']

/** They find files, programs or native code from where they are, or are only for other uses than ours. */
const STAY_PACKAGES = [
  ...['drizzle-kit', 'fontkit', 'graphile-worker', 'next', 'nodemailer', 'pdfkit', 'pg', 'pino'],
  ...['pino-pretty', 'prom-client', 'sharp', 'undici'],
]

/**
 * Writes the worker and most of its packages into one file. Loaded from two thousand, it would take four times as long to
 * be ready; and Node 20 sometimes ends while it loads as many, without a word.
 *
 * @param {string} file inside of this folder, where it finds the other packages
 */
export function bundleWorker(file) {
  // On the first start, this file is loaded before there are packages.
  /** @type {typeof import('esbuild')} */
  const { buildSync } = createRequire(import.meta.url)('esbuild')
  buildSync({
    absWorkingDir: ROOT,
    entryPoints: ['scripts/worker.ts'],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    mainFields: ['module', 'main'],
    external: STAY_PACKAGES,
    // Next names its files without an ending, which Node does not complete in modules.
    alias: { 'next/cache': 'next/cache.js' },
    loader: { '.css': 'empty' },
    keepNames: true,
    // For the packages that are no modules.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    logLevel: 'error',
  })
}
