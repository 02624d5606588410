import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { expect, it } from 'vitest'
import { z } from 'zod'

import { DESK_VIEWS } from '@collections/desk-views'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What a screen of ours and its frame may add to what Payload brings anyway, minified and before it is compressed. */
const BYTES_MAX = 60_000

/** What every page of the panel loads, whoever made it, and the chart, which is loaded only where one is drawn. */
const NOT_OURS = ['react', 'react-dom', 'next', 'payload', '@payloadcms/*', 'uplot']

const FRAME = path.join(ROOT, 'src/desk/frame/slots.tsx')

const options = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  jsx: 'automatic',
  logLevel: 'silent',
  alias: {
    '@': './src',
    '@collections': './collections',
    '@payload-config': './payload.config.ts',
  },
  loader: { '.css': 'empty' },
} as const

/** The modules that a screen sends to the browser: those that say so, wherever they are imported. */
async function browserModulesOf(view: string): Promise<string[]> {
  const found = new Set<string>()
  const keepServerSide: Plugin = {
    name: 'keep-server-side',
    setup: (bundle) => {
      bundle.onLoad({ filter: /\/src\/.*\.tsx?$/ }, async ({ path: file }) => {
        const source = await readFile(file, 'utf8')
        if (!source.startsWith("'use client'")) return null
        found.add(file)
        return { contents: '', loader: 'tsx' }
      })
    },
  }
  await build({
    ...options,
    entryPoints: [view, FRAME],
    outdir: 'unused',
    plugins: [keepServerSide],
    platform: 'node',
    packages: 'external',
  })
  return [...found]
}

async function bytesOf(modules: readonly string[]): Promise<number> {
  const contents = modules.map((file) => `export * from ${JSON.stringify(file)}`).join('\n')
  const { outputFiles } = await build({
    ...options,
    stdin: { contents, resolveDir: ROOT },
    outdir: 'unused',

    external: NOT_OURS,
  })
  return outputFiles.reduce((sum, file) => sum + file.contents.length, 0)
}

it.each(Object.entries(DESK_VIEWS))(
  'the screen “%s” sends at most 60 kB of our own script',
  async (_name, { Component }) => {
    const named = z.string().parse(Component)
    const modules = await browserModulesOf(path.join(ROOT, named.slice(0, named.indexOf('#'))))
    expect(modules.length).toBeGreaterThan(0)
    expect(await bytesOf(modules)).toBeLessThanOrEqual(BYTES_MAX)
  },
)
