import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

import { addPrefetching, findClientComponents, removeUnusedScripts } from './page-html'

const CHUNK = '/_next/static/chunks/a.js'

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
    '<script id="_R_">push({})</script><script src="/_next/static/chunks/b.js" async=""></script>',
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
    ...rows.map((row) => `<script>self.__next_f.push(${JSON.stringify([1, row])})</script>`),
    '</body></html>',
  ].join('')

const LAYOUT = '3:I[1,["$2"],"default"]\n4:I[2,["$2"],"OutletBoundary"]\n'
const MENU = '33:"HeaderNavigation"\n34:I[3,["$18"],"$33"]\n'

it('the components of a page are found, also where a part ends within a row', () => {
  const [first, second] = [MENU.slice(0, 30), MENU.slice(30)]
  expect([...findClientComponents(page(LAYOUT + first, second))]).toEqual([
    'default',
    'OutletBoundary',
    'HeaderNavigation',
  ])
})

it('a page that is only read comes without React', () => {
  expect(removeUnusedScripts(page(LAYOUT, MENU))).toBe(
    '<!DOCTYPE html><html><head></head><body><main>Words</main>' +
      '<script type="application/ld+json">{}</script>' +
      '<script src="/page-script/1.js" defer="" fetchPriority="low"></script></body></html>',
  )
})

it('a page with a component that runs in the browser names the scripts of React', () => {
  const sent = removeUnusedScripts(page(LAYOUT, '5:I[4,["$2"],"RsvpBlock",1]\n'))
  expect(sent).toContain(
    `<script type="application/json" id="framework" data-when="used">["${CHUNK}","/_next/static/chunks/b.js"]</script></body>`,
  )
  expect(sent).toContain('__next_f')
  expect(sent).not.toContain('async=""')
})

it('a page that is made for one request is read and prepared in the same way', () => {
  const made = (...rows: string[]) =>
    page(...rows)
      .replaceAll('<script', '<script nonce="x"')
      .replaceAll(' async=""></script>', ' nonce="x" async=""></script>')
  expect(removeUnusedScripts(made(LAYOUT, MENU))).not.toContain('_next')
  expect(removeUnusedScripts(made(LAYOUT, '5:I[4,["$2"],"RsvpBlock"]\n'))).toContain(
    `["${CHUNK}","/_next/static/chunks/b.js"]`,
  )
})

it('a part that React sends at the end of a page is put in its place', () => {
  const [before = '', after = ''] = page(LAYOUT, '5:I[4,["$2"],"CustomForm"]\n').split('Words')
  const place = '<!--$?--><template id="B:0"></template><p>Loading…</p><!--/$-->'
  const late =
    '<div hidden id="S:0"><form><div>Fields</div></form></div><script>$RB=[];$RC=1;$RC("B:0","S:0")</script>'
  const sent = removeUnusedScripts(before + place + after.replace('</main>', `</main>${late}`))
  expect(sent).toContain('<main><!--$--><form><div>Fields</div></form><!--/$--></main>')
  expect(sent).not.toMatch(/\$RC|hidden|Loading/)
})

it('a page that has failed, and has no script to load React, stays as it is', () => {
  const failed = page(LAYOUT).replace(/<script src="\/page-script[^/]*\/[^/]*\/script>/, '')
  expect(failed).not.toContain('page-script')
  expect(removeUnusedScripts(failed)).toBe(failed)
})

it('a page whose content cannot be read keeps React', () => {
  expect(removeUnusedScripts(page(LAYOUT).replaceAll('.push(', '.add('))).toContain(
    'id="framework"',
  )
})

it('a page is the same when it is prepared again', () => {
  for (const rows of [[LAYOUT], [LAYOUT, '5:I[4,["$2"],"RsvpBlock"]\n']]) {
    const once = addPrefetching(removeUnusedScripts(page(...rows)))
    expect(once).toContain('speculationrules')
    expect(addPrefetching(removeUnusedScripts(once))).toBe(once)
  }
})

it('no component that runs in the browser is a default export, except for error pages and the preview', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !/^(desk|panel)\//.test(name))
    .filter((name) => {
      const source = readFileSync(path.join('src', name), 'utf8')
      return source.startsWith("'use client'") && source.includes('export default')
    })
  expect(files.length).toBeGreaterThan(3)
  expect(files.filter((name) => !/\/((global-)?error|preview-bar)\.tsx$/.test(name))).toEqual([])
})
