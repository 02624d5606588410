/**
 * The page that a visitor reads in place of one that Next failed to render, or that does not exist in another language than
 * English. Next sends an empty document that its scripts fill, or its one page for all addresses without a page.
 */

import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

import { catalog, type Locale, pathIn, PREFIXED_LOCALES, splitPath } from '@/lib/locale'
import { ORGANIZATION_NAME } from '@/lib/organization'
import { escapeHtml, framedPage, setFrame } from '@/lib/page-frame'
import { requestId } from '@/lib/request-id'

import { acceptsHtml } from './negotiation'
import { storedPagePolicy } from './pages/content-security'
import { BUILT, lightenPage } from './pages/next-output'
import { isPage } from './response-headers'
import { currentMethods, type HeadArguments, setHead } from './response-methods'
import { decodePath, isReading } from './rules'
import { words as en } from './words'
import { words as es } from './words.es'

const wordsIn = catalog({ en, es })

/** When a client may try again while the database does not respond. */
const RETRY_SECONDS = '60'

/** Headers that describe the page that failed. */
const PAGE_HEADERS = ['Content-Encoding', 'Content-Length', 'ETag', 'Link', 'Transfer-Encoding']

/** The list of events, possibly filtered. */
const EVENT_LIST = /^\/events(?:\/-\/.*)?$/

/** A link to the phone or the email of the organization. */
const CONTACT = /<a [^>]*href="((?:tel|mailto):[^"]+)"[^>]*>([\s\S]*?)<\/a>/g
const MARKUP = /<svg[\s\S]*?<\/svg>|<[^>]*>/g

/** How to reach the organization, as links; empty if unknown. */
let phone = ''
let email = ''

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
  for (const locale of PREFIXED_LOCALES) {
    const file = path.join(buildFolder, BUILT.folder, `${notFoundPath(locale)}.html`)
    const own = lightenPage(readFileSync(file, 'utf8'))
    setFrame({ html: own, policy: storedPagePolicy(own) }, locale)
  }
  const contactBy = (scheme: string): string => {
    const [, href, words = ''] =
      [...html.matchAll(CONTACT)].find(([, link = '']) => link.startsWith(scheme)) ?? []
    return href === undefined ? '' : `<a href="${href}">${words.replaceAll(MARKUP, '').trim()}</a>`
  }
  phone = contactBy('tel:')
  email = contactBy('mailto:')
}

/** The page of the build for addresses without a page, in another language than English. */
const NOT_FOUND = '/404'
const notFoundPath = (locale: Locale): string => pathIn(locale, NOT_FOUND)

function urgentIn(locale: Locale): string {
  const { urgent, urgentPhone, urgentEmail } = wordsIn(locale)
  if (phone !== '' && email !== '') return urgent(phone, email)
  if (phone !== '') return urgentPhone(phone)
  return email === '' ? '' : urgentEmail(email)
}

/**
 * Replaces a page that failed with one that says so: with the status 503 while the database does not respond, otherwise
 * with 500 and the number of the request. In another language than English, replaces one that does not exist, too. All other responses pass through. Call it before `bufferResponse`.
 */
export function replaceFailedPage(
  req: IncomingMessage,
  res: ServerResponse,
  isDatabaseUp: () => Promise<boolean>,
): void {
  const { method, url = '', headers } = req
  if (!acceptsHtml(req) || 'rsc' in headers) return
  const address = decodePath(url) ?? '/'
  const { locale } = splitPath(address)
  const original = currentMethods(res)
  let isReplaced = false
  let isMissing = false
  const isFailed = () => {
    if (res.headersSent) return false
    isMissing ||= locale !== 'en' && isReading(method) && isPage(res) && isNotFound()
    isReplaced ||= res.statusCode === 500 && (isPage(res) || !res.hasHeader('Content-Type'))
    return isReplaced || isMissing
  }
  const isNotFound = () => res.statusCode === 404 || address === notFoundPath(locale)

  res.writeHead = (status: number, ...head: HeadArguments) => {
    if (status === 500 || (locale !== 'en' && (status === 404 || status === 200))) {
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
    const isUp = isMissing || (await isDatabaseUp())
    if (res.headersSent || !(isReplaced || isMissing)) return
    const page = framedPage({ ...getPage(isUp), locale, path: url.split('?', 1)[0] ?? '/' })
    for (const name of PAGE_HEADERS) res.removeHeader(name)
    for (const [name, value] of Object.entries(page.headers)) res.setHeader(name, value)
    if (!isUp) res.setHeader('Retry-After', RETRY_SECONDS)
    original.writeHead(isMissing ? 404 : isUp ? 500 : 503)
    original.end(method === 'HEAD' ? undefined : page.html)
  }

  function getPage(isUp: boolean): Page {
    if (isMissing) return missingPage(locale, url)
    return isUp ? failurePage(locale, method, url) : outagePage(locale, method, url)
  }
}

type Page = { title: string; content: string }

function missingPage(locale: Locale, url: string): Page {
  const { notFound } = wordsIn(locale)
  const english = splitPath(url).path
  const isEnglish = english !== NOT_FOUND && splitPath(english).locale === 'en'
  const toEnglish = isEnglish
    ? `<a class="button button--line" href="${escapeHtml(english)}" hreflang="en">${notFound.inEnglish}</a>`
    : ''
  const content = `<h1>${notFound.heading}</h1><p class="lede mt-4">${notFound.lede}</p><p class="button-row mt-7"><a class="button" href="${pathIn(locale, '/')}">${notFound.home}</a>${toEnglish}</p>`
  return { title: `${notFound.title} | ${ORGANIZATION_NAME}`, content }
}

function outagePage(locale: Locale, method: string | undefined, url: string): Page {
  const words = wordsIn(locale)
  const urgent = urgentIn(locale)
  if (!isReading(method)) {
    return { title: words.notSent, content: alert(words.notSent, `${words.sendAgain}${urgent}`) }
  }
  const title = isEventList(url) ? words.eventsFailed : words.notShown
  return {
    title,
    content: alert(title, `${words.inAMinute}${urgent}`, tryAgain(words.tryAgain)),
  }
}

function failurePage(locale: Locale, method: string | undefined, url: string): Page {
  const words = wordsIn(locale)
  const title = isReading(method) && isEventList(url) ? words.eventsFailed : words.failed
  const text = words.failedText(escapeHtml(requestId() ?? ''))
  return { title, content: alert(title, text, isReading(method) ? tryAgain(words.tryAgain) : '') }
}

const isEventList = (url: string): boolean => EVENT_LIST.test(splitPath(decodePath(url) ?? '').path)

// An empty address is that of the page itself, with its query.
const tryAgain = (words: string): string =>
  `<p class="button-row mt-7"><a class="button" href="">${words}</a></p>`

const alert = (title: string, words: string, more = ''): string =>
  `<div role="alert"><h1>${title}</h1><p class="lede mt-4">${words}</p></div>${more}`
