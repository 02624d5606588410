/** What a person reads in place of a page that Next could not make. Next itself sends an empty document, which only its scripts would fill. */

import { readFileSync } from 'node:fs'
import path from 'node:path'

import { escapeHtml, framedPage, keepFrame } from '../../src/lib/page-frame.mjs'
import { ROOT } from '../lib/steps.mjs'
import { pageHtml } from '../page-html.mjs'
import { policyOfStoredPage } from './content-security.mjs'
import { requestOfLine } from './request-ids.mjs'
import { isPage } from './response-headers.mjs'
import { isReading, pathOf } from './rules.mjs'

/** When a browser may ask again for what needs the database. */
const RETRY_SECONDS = '60'

/** What was said of the page that failed. */
const OF_FAILED_PAGE = ['Content-Encoding', 'Content-Length', 'ETag', 'Link', 'Transfer-Encoding']

/** The list of events, and a choice of them. */
const EVENT_LIST = /^\/events(?:\/-\/.*)?$/

/** A link to the phone or the email of the organization. */
const CONTACT = /<a [^>]*href="((?:tel|mailto):[^"]+)"[^>]*>([\s\S]*?)<\/a>/g
const MARKUP = /<svg[\s\S]*?<\/svg>|<[^>]*>/g

/** How to reach the organization, as HTML. */
let contacts = ''

/** Keeps the site's frame, and the organization's phone and email in it, as the build has put them around its "not found" page. */
export function keepFrameOfBuild() {
  const dist = process.env['NEXT_DIST_DIR'] || '.next'
  const html = pageHtml(readFileSync(path.join(ROOT, dist, 'server/app/_not-found.html'), 'utf8'))
  keepFrame({ html, policy: policyOfStoredPage(html) })
  /** @param {string} scheme @param {string} todo */
  const contactBy = (scheme, todo) => {
    const [, href, words = ''] =
      [...html.matchAll(CONTACT)].find(([, href = '']) => href.startsWith(scheme)) ?? []
    const link = `<a href="${href}">${words.replaceAll(MARKUP, '').trim()}</a>`
    return href === undefined ? [] : [`${todo} ${link}`]
  }
  contacts = [...contactBy('tel:', 'call'), ...contactBy('mailto:', 'write to')].join(' or ')
}

/**
 * Sends a page with a sentence in place of one that has failed: 503 while the database does not respond, else 500 with the number
 * of the request. Whatever else is sent passes through. Call it before anything that holds responses.
 *
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @param {() => Promise<boolean>} databaseResponds
 */
export function replaceFailedPage(req, res, databaseResponds) {
  const { method, url = '', headers } = req
  const wantsPage = String(headers.accept ?? '').includes('text/html') && !('rsc' in headers)
  if (!wantsPage) return
  const [write, end, writeHead, flushHeaders] = [
    res.write,
    res.end,
    res.writeHead,
    res.flushHeaders,
  ].map((method) => method.bind(res))
  let isReplaced = false
  const isFailed = () => {
    if (res.headersSent) return false
    isReplaced ||= res.statusCode === 500 && (isPage(res) || !res.hasHeader('Content-Type'))
    return isReplaced
  }

  res.writeHead = (/** @type {any[]} */ ...head) => {
    const [status, headers] = [head[0], head.at(-1)]
    if (status !== 500) {
      // The server has given up in the meantime, and says so itself.
      isReplaced = false
      return writeHead(...head)
    }
    res.statusCode = status
    if (typeof headers === 'object') {
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
    }
    return isFailed() ? res : writeHead(status)
  }
  res.flushHeaders = () => {
    if (!isFailed()) flushHeaders()
  }
  res.write = (/** @type {any[]} */ ...args) => isFailed() || write(...args)
  res.end = (/** @type {any[]} */ ...args) => {
    if (!isFailed()) return end(...args)
    void send()
    return res
  }

  async function send() {
    const isAway = !(await databaseResponds())
    if (res.headersSent || !isReplaced) return
    const page = framedPage(
      isAway ? pageWhileAway(method, url) : pageOfFailure(method, url, requestOfLine().request),
    )
    for (const name of OF_FAILED_PAGE) res.removeHeader(name)
    for (const [name, value] of Object.entries(page.headers)) res.setHeader(name, value)
    if (isAway) res.setHeader('Retry-After', RETRY_SECONDS)
    writeHead(isAway ? 503 : 500)
    end(page.html)
  }
}

/** @param {string | undefined} method @param {string} url */
function pageWhileAway(method, url) {
  const urgent = contacts === '' ? '' : ` If it is urgent, ${contacts}.`
  if (!isReading(method)) {
    const title = 'This did not work'
    return {
      title,
      content: said(title, `Please go back, wait a minute and send it again.${urgent}`),
    }
  }
  const title = EVENT_LIST.test(pathOf(url) ?? '')
    ? EVENTS_FAILED
    : 'We cannot show this page right now'
  return { title, content: said(title, `Please try again in a minute.${urgent}`, TRY_AGAIN) }
}

/** @param {string | undefined} method @param {string} url @param {string | undefined} number of the request */
function pageOfFailure(method, url, number) {
  const isList = isReading(method) && EVENT_LIST.test(pathOf(url) ?? '')
  const title = isList ? EVENTS_FAILED : 'Unexpected Application Error!'
  const words = `Something broke on our side. Please try again in a moment. If you write to us, mention ${escapeHtml(number ?? '')}.`
  return { title, content: said(title, words, isReading(method) ? TRY_AGAIN : '') }
}

/** The words of the specification. */
const EVENTS_FAILED = 'Failed to load events. Please try again later.'

// The address of the page itself, with what follows its question mark.
const TRY_AGAIN = '<p class="button-row mt-7"><a class="button" href="">Try again</a></p>'

/** @param {string} title @param {string} words @param {string} [more] */
const said = (title, words, more = '') =>
  `<div role="alert"><h1>${title}</h1><p class="lede mt-4">${words}</p></div>${more}`
