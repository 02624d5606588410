import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import { emailHtml } from '@/mail/layout-html'

import { swantastic } from '../../../tests/support/organization'
import { renderedPagePolicy, storedPagePolicy } from './content-security'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** As Next writes them. */
const START = '(self.__next_f=self.__next_f||[]).push([0])'
const CONTENT = 'self.__next_f.push([1,"0:{\\"children\\":\\"\\\\u003c/script>\\"}\\n"])'
const FILES =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});'

describe('the policy of a stored page', () => {
  it('allows the data of Next, its styles, and no other data', () => {
    const policy = storedPagePolicy(
      '<html><head><style>a{}</style><script src="/a.js" async=""></script></head><body>' +
        `<script>${START}</script><script id="_R_">${FILES}</script><script>${START}</script>` +
        `<script>${CONTENT}</script><script type="application/ld+json">{"name":"data"}</script></body></html>`,
    )
    expect(policy).toContain(
      `; script-src 'self' ${sha256(START)} ${sha256(FILES)} ${sha256(CONTENT)}; style-src 'self' ${sha256('a{}')}`,
    )
    expect(policy).not.toContain(sha256('{"name":"data"}'))
    expect(policy).not.toContain('unsafe')
  })

  it.each([
    'alert(1)',
    `${START};alert(1)`,
    'self.__next_f.push([1,alert(1)])',
    'self.__next_f.push([1,"a"]);alert(1);([2])',
    `${FILES}alert(1)`,
    'requestAnimationFrame(function(){$RT=performance.now()})',
    '$RC("B:0","S:0")',
    '',
  ])('allows no script that does more than hand over data: %s', (script) => {
    expect(storedPagePolicy(`<script>${script}</script>`)).toContain("; script-src 'self'; ")
  })
})

describe('the policy of a page that is made for one request', () => {
  it('allows the scripts with its nonce, and no inline styles', () => {
    expect(renderedPagePolicy('abc', { isPanel: false })).toMatch(
      /; script-src 'self' 'nonce-abc'; style-src 'self'$/,
    )
  })

  it('lets staff read our emails in a frame of the panel as they are sent', () => {
    const html = emailHtml('Hello', {
      ...{ preheader: '', heading: 'Hello', body: [], reason: '', organization: swantastic },
    })
    const [, style = ''] = /<!\[endif\]-->\s*<style>([^<]*)<\/style>/.exec(html) ?? []
    expect(style).not.toBe('')
    expect(renderedPagePolicy('abc', { isPanel: true })).toContain(sha256(style))
  })
})
