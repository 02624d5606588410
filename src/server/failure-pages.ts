/**
 * The page that a visitor reads in place of one that Next failed to render. Next sends an empty document that its
 * scripts fill.
 */

import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

import { escapeHtml, framedPage, setFrame } from '@/lib/page-frame'
import { requestId } from '@/lib/request-id'

import { acceptsHtml } from './negotiation'
import { storedPagePolicy } from './pages/content-security'
import { BUILT, lightenPage } from './pages/next-output'
import { isPage } from './response-headers'
import { currentMethods, type HeadArguments, setHead } from './response-methods'
import { decodePath, isReading } from './rules'

/** When a client may try again while the database does not respond. */
const RETRY_SECONDS = '60'

/** Headers that describe the page that failed. */
const PAGE_HEADERS = ['Content-Encoding', 'Content-Length', 'ETag', 'Link', 'Transfer-Encoding']

/** The list of events, possibly filtered. */
const EVENT_LIST = /^\/events(?:\/-\/.*)?$/

/** A link to the phone or the email of the organization. */
const CONTACT = /<a [^>]*href="((?:tel|mailto):[^"]+)"[^>]*>([\s\S]*?)<\/a>/g
const MARKUP = /<svg[\s\S]*?<\/svg>|<[^>]*>/g

/** How to reach the organization, as HTML. */
let contacts = ''

/**
 * Reads the frame of the site, and the phone and the email of the organization in it, from the "not found" page of the build.
 *
 * @param buildFolder the folder that Next builds into
 */
export function loadFrame(buildFolder: string): void {
  const html = lightenPage(
    readFileSync(path.join(buildFolder, BUILT.folder, BUILT.notFound), 'utf8'),
  )
  setFrame({ html, policy: storedPagePolicy(html) })
  const contactBy = (scheme: string, verb: string): string[] => {
    const [, href, words = ''] =
      [...html.matchAll(CONTACT)].find(([, link = '']) => link.startsWith(scheme)) ?? []
    if (href === undefined) return []
    return [`${verb} <a href="${href}">${words.replaceAll(MARKUP, '').trim()}</a>`]
  }
  contacts = [...contactBy('tel:', 'call'), ...contactBy('mailto:', 'write to')].join(' or ')
}

/**
 * Replaces a page that failed with one that says so: with the status 503 while the database does not respond, otherwise with 500
 * and the number of the request. All other responses pass through. Call it before `bufferResponse`.
 */
export function replaceFailedPage(
  req: IncomingMessage,
  res: ServerResponse,
  isDatabaseUp: () => Promise<boolean>,
): void {
  const { method, url = '', headers } = req
  if (!acceptsHtml(req) || 'rsc' in headers) return
  const original = currentMethods(res)
  let isReplaced = false
  const isFailed = () => {
    if (res.headersSent) return false
    isReplaced ||= res.statusCode === 500 && (isPage(res) || !res.hasHeader('Content-Type'))
    return isReplaced
  }

  res.writeHead = (status: number, ...head: HeadArguments) => {
    if (status === 500) {
      setHead(res, status, head)
      if (!isFailed()) original.writeHead(status)
    } else {
      // The server has aborted the exchange in the meantime, and sends a refusal.
      isReplaced = false
      original.writeHead(status, ...head)
    }
    return res
  }
  res.flushHeaders = () => {
    if (!isFailed()) original.flushHeaders()
  }
  res.write = (...body: unknown[]) => isFailed() || original.write(...body)
  res.end = (...body: unknown[]) => {
    if (isFailed()) void send()
    else original.end(...body)
    return res
  }

  async function send() {
    const isUp = await isDatabaseUp()
    if (res.headersSent || !isReplaced) return
    const page = framedPage(isUp ? failurePage(method, url) : outagePage(method, url))
    for (const name of PAGE_HEADERS) res.removeHeader(name)
    for (const [name, value] of Object.entries(page.headers)) res.setHeader(name, value)
    if (!isUp) res.setHeader('Retry-After', RETRY_SECONDS)
    original.writeHead(isUp ? 500 : 503)
    original.end(page.html)
  }
}

type Page = { title: string; content: string }

function outagePage(method: string | undefined, url: string): Page {
  const urgent = contacts === '' ? '' : ` If it is urgent, ${contacts}.`
  if (!isReading(method)) {
    const title = 'This did not work'
    return {
      title,
      content: alert(title, `Please go back, wait a minute and send it again.${urgent}`),
    }
  }
  const title = isEventList(url) ? EVENTS_FAILED : 'We cannot show this page right now'
  return { title, content: alert(title, `Please try again in a minute.${urgent}`, TRY_AGAIN) }
}

function failurePage(method: string | undefined, url: string): Page {
  const title =
    isReading(method) && isEventList(url) ? EVENTS_FAILED : 'Unexpected Application Error!'
  const words = `Something broke on our side. Please try again in a moment. If you write to us, mention ${escapeHtml(requestId() ?? '')}.`
  return { title, content: alert(title, words, isReading(method) ? TRY_AGAIN : '') }
}

const isEventList = (url: string): boolean => EVENT_LIST.test(decodePath(url) ?? '')

/** The specification gives these words. */
const EVENTS_FAILED = 'Failed to load events. Please try again later.'

// An empty address is that of the page itself, with its query.
const TRY_AGAIN = '<p class="button-row mt-7"><a class="button" href="">Try again</a></p>'

const alert = (title: string, words: string, more = ''): string =>
  `<div role="alert"><h1>${title}</h1><p class="lede mt-4">${words}</p></div>${more}`
