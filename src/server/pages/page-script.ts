import { createHash } from 'node:crypto'
import { buildSync } from 'esbuild'

/** The browsers that Next builds for. */
export const BROWSERS = ['chrome111', 'edge111', 'firefox111', 'safari16.4']

/**
 * Bundles src/page-script/ into one file. Its address changes with its content, so browsers can store it forever.
 *
 * @param root the folder of the project
 */
export function bundlePageScript(root: string): { code: string; address: string } {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: ['src/page-script/start.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: BROWSERS,
    legalComments: 'none',
    logLevel: 'silent',
  })
  const [{ text: code } = { text: '' }] = outputFiles
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16)
  return { code, address: `/page-script/${hash}.js` }
}
