import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import { emailHtml } from '@/mail/layout-html'

import { swantastic } from '../../tests/support/organization'
import { policyOfMadePage, policyOfStoredPage } from './content-security.mjs'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the policy of a stored page', () => {
  it('allows the scripts and styles that stand in it, and no data', () => {
    const policy = policyOfStoredPage(
      '<html><head><style>a{}</style><script src="/a.js" async=""></script></head><body>' +
        '<script nonce="x">one()</script><script>two()\nthree()</script><script>one()</script>' +
        '<script type="application/ld+json">{"name":"data"}</script></body></html>',
    )
    expect(policy).toContain(
      `; script-src 'self' ${sha256('one()')} ${sha256('two()\nthree()')}; style-src 'self' ${sha256('a{}')}`,
    )
    expect(policy).not.toContain(sha256('{"name":"data"}'))
    expect(policy).not.toContain('unsafe')
  })
})

describe('the policy of a page that is made for one request', () => {
  it('allows the scripts with its nonce, and no styles that stand in it', () => {
    expect(policyOfMadePage('abc', { isPanel: false })).toMatch(
      /; script-src 'self' 'nonce-abc'; style-src 'self'$/,
    )
  })

  it('lets staff read our emails in a frame of the panel as they are sent', () => {
    const html = emailHtml('Hello', {
      ...{ preheader: '', heading: 'Hello', body: [], reason: '', organization: swantastic },
    })
    const [, style = ''] = /<!\[endif\]-->\s*<style>([^<]*)<\/style>/.exec(html) ?? []
    expect(style).not.toBe('')
    expect(policyOfMadePage('abc', { isPanel: true })).toContain(sha256(style))
  })
})
