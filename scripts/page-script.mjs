import { createHash } from 'node:crypto'
import { buildSync } from 'esbuild'

import { ROOT } from './lib/steps.mjs'

/** Those that Next builds for. */
const BROWSERS = ['chrome111', 'edge111', 'firefox111', 'safari16.4']

/**
 * The script of the pages, from src/page-script/, in one file, and the address under which it is served. The address
 * changes with the content, so that browsers can keep it for ever.
 */
export function bundlePageScript() {
  const { outputFiles } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: ['src/page-script/start.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: BROWSERS,
    legalComments: 'none',
    logLevel: 'silent',
  })
  const code = outputFiles[0]?.text ?? ''
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16)
  return { code, address: `/page-script/${hash}.js` }
}
