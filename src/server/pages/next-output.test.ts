import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createElement, lazy, Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { describe, expect, it } from 'vitest'

import { lightenPage, parseBuiltMetadata, scriptsLoadedLater } from './next-output'
import { PREFETCHING } from './prefetching'

const CHUNK = '/_next/static/chunks/a.js'
const ENTRY = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({});'

/** A page as Next renders it, with these rows of content. */
const page = (...rows: string[]) =>
  [
    '<!DOCTYPE html><html><head>',
    `<link rel="preload" as="script" fetchPriority="low" href="${CHUNK}"/>`,
    `<script src="${CHUNK}" async=""></script>`,
    '<script src="/_next/static/chunks/old.js" noModule=""></script>',
    '</head><body><main>Words</main>',
    '<script type="application/ld+json">{}</script>',
    '<script src="/page-script/1.js" defer="" fetchPriority="low"></script>',
    `<script id="_R_">${ENTRY}</script>`,
    '<script src="/_next/static/chunks/b.js" async=""></script>',
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
    ...rows.map((row) => `<script>self.__next_f.push(${JSON.stringify([1, row])})</script>`),
    '</body></html>',
  ].join('')

const LAYOUT = '3:I[1,["$2"],"default"]\n4:I[2,["$2"],"OutletBoundary"]\n'
const MENU = '33:"HeaderNavigation"\n34:I[3,["$18"],"$33"]\n'

const NEEDS_REACT = '5:I[4,["$2"],"RsvpBlock",1]\n'

describe('a page', () => {
  it('that visitors only read comes without React', () => {
    expect(lightenPage(page(LAYOUT, MENU))).toBe(
      '<!DOCTYPE html><html><head></head><body><main>Words</main>' +
        '<script type="application/ld+json">{}</script>' +
        '<script src="/page-script/1.js" defer="" fetchPriority="low"></script></body></html>',
    )
  })

  it('comes without React where a part of its content ends within a row', () => {
    const [first, second] = [MENU.slice(0, 30), MENU.slice(30)]
    expect(lightenPage(page(LAYOUT + first, second))).not.toContain('_next')
  })

  it.each([
    ['used', NEEDS_REACT],
    ['drawn', NEEDS_REACT + '6:I[5,["$2"],"UnknownComponent"]\n'],
  ])('with a component that runs in the browser names the scripts of React: %s', (when, rows) => {
    const sent = lightenPage(page(LAYOUT, rows))
    expect(sent).toContain(
      `<script type="application/json" id="framework" data-when="${when}">["${CHUNK}","/_next/static/chunks/b.js"]</script></body>`,
    )
    expect(sent).toContain('__next_f')
    expect(sent).not.toContain('async=""')
  })

  it('that is rendered for one request is prepared in the same way', () => {
    const made = (...rows: string[]) =>
      page(...rows)
        .replaceAll('<script', '<script nonce="x"')
        .replaceAll(' async=""></script>', ' nonce="x" async=""></script>')
    expect(lightenPage(made(LAYOUT, MENU))).not.toContain('_next')
    expect(lightenPage(made(LAYOUT, NEEDS_REACT))).toContain(
      `["${CHUNK}","/_next/static/chunks/b.js"]`,
    )
  })

  it('is unchanged when it is prepared again, as the cache of a site may do', () => {
    for (const rows of [[LAYOUT], [LAYOUT, NEEDS_REACT]]) {
      const once = lightenPage(page(...rows)) + PREFETCHING
      expect(lightenPage(once)).toBe(once)
    }
  })
})

describe('a part that React sends at the end of a page', () => {
  /** A page as React streams it, within what Next adds. */
  async function streamed(parts: number): Promise<string> {
    const late = () => lazy(() => Promise.resolve({ default: () => 'Fields '.repeat(2000) }))
    const body = Array.from({ length: parts }, (_, key) =>
      createElement(Suspense, { fallback: 'Loading…', key }, createElement(late())),
    )
    const element = createElement('html', null, createElement('body', null, ...body))
    const html = await new Response(
      await renderToReadableStream(element, { bootstrapScriptContent: ENTRY }),
    ).text()
    expect(html).toContain('$RC("B:0","S:0")')
    const [, own = ''] = /<body>(.*)<\/body>/s.exec(html) ?? []
    return page(LAYOUT, NEEDS_REACT).replace('Words', () => own)
  }

  it('is moved to its placeholder', async () => {
    const sent = lightenPage(await streamed(1))
    expect(sent).toMatch(/<main><!--\$-->Fields (?!.*<template)/)
    expect(sent).toContain('id="framework"')
    expect(sent).not.toMatch(/\$R|hidden|Loading/)
  })

  it('is left to React if there are several', async () => {
    const html = await streamed(2)
    expect(lightenPage(html)).toBe(html)
  })
})

describe('a page of a shape that we do not know', () => {
  const known = page(LAYOUT, NEEDS_REACT)

  it.each([
    ['which has failed, and has no script to load React', known.replace('/page-script/', '/x/')],
    ['without React’s scripts', known.replaceAll(' async=""', '')],
    ['without the names of its files', known.replace('TURBOPACK', 'OTHERPACK')],
    ['with no content', known.replaceAll(/self\.__next_f\.push.*?<\/script>/g, '</script>')],
    ['with content in another script', known.replaceAll('__next_f', '__next_g')],
    ['with content that is no data', known.replace('push([1,', 'push([1,later(),')],
    ['with content in other rows', page('3:J{"id":1,"name":"RsvpBlock"}\n')],
    ['with a script of an unknown shape', known.replace('Words', '<script>f()</script>')],
    ['in no HTML', '{"html":"<p>Words</p>"}'],
    ['empty', ''],
  ])('is sent as Next wrote it: %s', (_what, html) => {
    expect(html).not.toBe(known)
    expect(lightenPage(html)).toBe(html)
  })
})

describe('what a build says about a page', () => {
  it('is its key, its status and its headers', () => {
    const meta = { status: 404, headers: { 'x-tags': 'a' }, routeCache: { key: '/k/$/about' } }
    expect(parseBuiltMetadata(JSON.stringify(meta))).toEqual({
      key: '/k/$/about',
      status: 404,
      headers: { 'x-tags': 'a' },
    })
  })

  it.each(['{}', 'null', '[]', '{"routeCache":{"owner":1}}', '{"routeCache":"/about"}'])(
    'is nothing in another shape: %s',
    (text) => {
      expect(parseBuiltMetadata(text)).toBeUndefined()
    },
  )
})

it('finds the scripts that a script loads later, and none in a script of another shape', () => {
  expect(scriptsLoadedLater('e=>Promise.all(["static/chunks/0a-b.js"].map(l))')).toEqual([
    '/_next/static/chunks/0a-b.js',
  ])
  expect(scriptsLoadedLater('import("./later.js")')).toEqual([])
})

it('client components are never default exports, except for error pages and the preview', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !/^(desk|panel)\//.test(name))
    .filter((name) => {
      const source = readFileSync(path.join('src', name), 'utf8')
      return source.startsWith("'use client'") && source.includes('export default')
    })
  expect(files.length).toBeGreaterThan(3)
  expect(files.filter((name) => !/\/((global-)?error|preview-bar)\.tsx$/.test(name))).toEqual([])
})
