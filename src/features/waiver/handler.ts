import { clientAddress } from '@/lib/client-address'
import { log } from '@/lib/log'
import { WAIVER_FILE } from '@/lib/organization'
import { sha256 } from '@/lib/secrets'
import { LIMITS } from '@/platform/limits'
import { consume, retryAfter, TOO_MANY } from '@/platform/rate-limit'

import { findSignedCopy, isValidCopyKey, waiverFile } from './store'
import { COPY_FAILED, COPY_NOT_FOUND, NO_WAIVER } from './wording'

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

/** Sends the signed copy to the holder of its key: the signer gets it on the thank-you page. */
export async function handleSignedCopy(
  request: Request,
  { reference, key }: { reference: string; key: string },
): Promise<Response> {
  try {
    const seconds = await consume(LIMITS.signedCopy.perAddress, clientAddress(request.headers))
    if (seconds !== null) return refuse(429, TOO_MANY, { 'Retry-After': retryAfter(seconds) })
    const copy = (await isValidCopyKey(reference, key)) ? await findSignedCopy(reference) : null
    if (!copy) return refuse(404, COPY_NOT_FOUND)
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
    return refuse(503, COPY_FAILED, { 'Retry-After': '5' })
  }
}

/** Sends the waiver in force as a file. The address stays the same for all versions; the ETag changes. */
export async function handleWaiverFile(request: Request, name: string): Promise<Response> {
  if (name !== WAIVER_FILE) return refuse(404, NO_WAIVER)
  const file = await waiverFile()
  if (!file) return refuse(404, NO_WAIVER)
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${WAIVER_FILE}"`,
    'Cache-Control': 'public, max-age=300',
    'X-Content-Type-Options': 'nosniff',
    ETag: `"${sha256(file.pdf).slice(0, 32)}"`,
  }
  return request.headers.get('if-none-match') === headers.ETag
    ? new Response(null, { status: 304, headers })
    : new Response(new Uint8Array(file.pdf), { headers })
}
