import { buildSync } from 'esbuild'

import { ROOT } from '../lib/steps.mjs'

/** What it is made from besides the sources of the site. */
export const WORKER_SOURCES = ['scripts/worker.ts', 'scripts/lib/load-env.ts']

/**
 * Writes the worker into one file. Compiled from its sources at each start, it would take three times as long to be ready,
 * and 100 megabytes more.
 *
 * @param {string} file inside of this folder, where it finds its packages
 */
export function bundleWorker(file) {
  buildSync({
    absWorkingDir: ROOT,
    entryPoints: ['scripts/worker.ts'],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    // Next names its files without an ending, which Node does not complete in modules.
    alias: { 'next/cache': 'next/cache.js' },
    logLevel: 'silent',
  })
}
