import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { expect, it } from 'vitest'
import { z } from 'zod'

import { DESK_VIEWS } from '@collections/desk-views'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** How much a screen of ours and its frame may add to Payload's own scripts, minified and before compression. */
const BYTES_MAX = 60_000

/** Modules that every page of the panel loads, and the chart, which loads only where one is drawn. */
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

const SCREENS = Object.entries(DESK_VIEWS).map(([name, { Component }]) => {
  const named = z.string().parse(Component)
  return { name, file: path.join(ROOT, named.slice(0, named.indexOf('#'))) }
})

/** The modules that each screen sends to the browser, by its name: client modules, wherever they are imported. */
async function browserModules(): Promise<Map<string, string[]>> {
  const found = new Set<string>()
  const keepServerSide: Plugin = {
    name: 'keep-server-side',
    setup: (bundle) => {
      bundle.onLoad({ filter: /\/src\/.*\.tsx?$/ }, async ({ path: file }) => {
        const source = await readFile(file, 'utf8')
        if (!source.startsWith("'use client'")) return null
        found.add(path.relative(ROOT, file))
        return { contents: '', loader: 'tsx' }
      })
    },
  }
  const { metafile } = await build({
    ...options,
    entryPoints: [
      { in: FRAME, out: 'frame' },
      ...SCREENS.map(({ name, file }) => ({ in: file, out: name })),
    ],
    outdir: 'unused',
    plugins: [keepServerSide],
    platform: 'node',
    packages: 'external',
    // Only the list of imports is used. A bundle without minification is the cheapest.
    splitting: true,
    minify: false,
    metafile: true,
  })
  const entries = new Map(
    Object.entries(metafile.outputs).map(([out, { entryPoint }]) => [
      path.parse(out).name,
      entryPoint,
    ]),
  )
  const reachedFrom = (file: string | undefined, seen: Set<string>) => {
    if (file === undefined || seen.has(file)) return
    seen.add(file)
    for (const { path: imported } of metafile.inputs[file]?.imports ?? [])
      reachedFrom(imported, seen)
  }
  return new Map(
    SCREENS.map(({ name }) => {
      const seen = new Set<string>()
      reachedFrom(entries.get('frame'), seen)
      reachedFrom(entries.get(name), seen)
      return [name, [...seen].filter((file) => found.has(file))]
    }),
  )
}

/** The size of a script of these modules alone, for each screen. All at once, because each file is read once then. */
async function toBytes(
  modules: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, number>> {
  const screens: Plugin = {
    name: 'screens',
    setup: (bundle) => {
      bundle.onResolve({ filter: /^screen:/ }, ({ path: named }) => ({
        path: named.slice('screen:'.length),
        namespace: 'screen',
      }))
      bundle.onLoad({ filter: /.*/, namespace: 'screen' }, ({ path: name }) => ({
        contents: (modules.get(name) ?? [])
          .map((file) => `export * from ${JSON.stringify(`./${file}`)}`)
          .join('\n'),
        resolveDir: ROOT,
      }))
    },
  }
  const { outputFiles } = await build({
    ...options,
    entryPoints: [...modules.keys()].map((name) => ({ in: `screen:${name}`, out: name })),
    outdir: 'unused',
    plugins: [screens],
    external: NOT_OURS,
  })
  return new Map(
    outputFiles.map(({ path: file, contents }) => [path.parse(file).name, contents.length]),
  )
}

const modules = await browserModules()
const bytes = await toBytes(modules)

it.each(SCREENS)('the screen “$name” sends at most 60 kB of our own script', ({ name }) => {
  expect(modules.get(name)).not.toHaveLength(0)
  expect(bytes.get(name)).toBeGreaterThan(0)
  expect(bytes.get(name)).toBeLessThanOrEqual(BYTES_MAX)
})
