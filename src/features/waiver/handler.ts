import { clientAddress } from '@/lib/client-address'
import { catalog, LOCALES, toLocale } from '@/lib/locale'
import { log } from '@/lib/log'
import { sha256 } from '@/lib/secrets'
import { LIMITS } from '@/platform/limits'
import { consume, retryAfter } from '@/platform/rate-limit'

import { words as en } from './copy/wording'
import { words as es } from './copy/wording.es'
import { waiverFileName } from './rules'
import { findSignedCopy, isValidCopyKey, waiverFile } from './store'

const wordsIn = catalog({ en, es })

const PRIVATE = {
  'Cache-Control': 'no-store, private',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
}

/** A refusal in plain text, because a person who followed a link reads it. */
const refuse = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, {
    status,
    headers: { ...PRIVATE, 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  })

/**
 * Sends the signed copy to the holder of its key: the signer gets it on the thank-you page. The address of a copy that
 * was signed in another language than English says which, for what is said when there is none.
 */
export async function handleSignedCopy(
  request: Request,
  { reference, key }: { reference: string; key: string },
): Promise<Response> {
  const words = wordsIn(toLocale(new URL(request.url).searchParams.get('language')))
  try {
    const seconds = await consume(LIMITS.signedCopy.perAddress, clientAddress(request.headers))
    if (seconds !== null) return refuse(429, words.tooMany, { 'Retry-After': retryAfter(seconds) })
    const copy = (await isValidCopyKey(reference, key)) ? await findSignedCopy(reference) : null
    if (!copy) return refuse(404, words.notFound)
    return new Response(new Uint8Array(copy.content), {
      headers: {
        ...PRIVATE,
        'Content-Type': copy.contentType,
        'Content-Length': String(copy.content.byteLength),
        'Content-Disposition': `attachment; filename="${copy.filename}"`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
      },
    })
  } catch (error) {
    log.error({ err: error }, 'signed copy: could not be created')
    return refuse(503, words.failed, { 'Retry-After': '5' })
  }
}

/**
 * Sends the waiver in force as a file, in the language of its name. The address stays the same for all versions; the
 * ETag changes.
 */
export async function handleWaiverFile(request: Request, name: string): Promise<Response> {
  const locale = LOCALES.find((one) => name === waiverFileName(one))
  if (!locale) return refuse(404, wordsIn('en').noWaiver)
  const file = await waiverFile(locale)
  if (!file) return refuse(404, wordsIn(locale).noWaiver)
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name}"`,
    'Cache-Control': 'public, max-age=300',
    'X-Content-Type-Options': 'nosniff',
    ETag: `"${sha256(file.pdf).slice(0, 32)}"`,
  }
  return request.headers.get('if-none-match') === headers.ETag
    ? new Response(null, { status: 304, headers })
    : new Response(new Uint8Array(file.pdf), { headers })
}
