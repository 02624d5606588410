import { parseBody } from '@/forms/server/body'
import { stashRejectedForm } from '@/forms/server/rejected-forms'
import { clientAddress } from '@/lib/client-address'
import { catalog, pathIn, toLocale } from '@/lib/locale'
import { escapeHtml, framedPage } from '@/lib/page-frame'
import { seeOther } from '@/lib/response'
import { LIMITS } from '@/platform/limits'
import { consumeAll, EVERYBODY, retryAfter } from '@/platform/rate-limit'

import { parseReference } from './rules'
import { words as en } from './verify/wording'
import { words as es } from './verify/wording.es'

const wordsIn = catalog({ en, es })

const BODY = { bytesMax: 8 * 1024, files: [], fileBytesMax: 0 }
const NAME_LENGTH_MAX = 200

/** The name under which we keep a browser's lookup. */
export const VERIFY_FORM = 'verify'

/**
 * Receives a reference and a signer's name, and redirects to the page that says whether they belong together.
 * The name is kept like a rejected form, so that it does not appear in an address or a log.
 */
export async function handleVerification(request: Request): Promise<Response> {
  const parsed = await parseBody(request, BODY)
  const { reference, signer, language } = parsed.ok ? parsed.value.fields : {}
  const locale = toLocale(language)
  const code = typeof reference === 'string' ? parseReference(reference) : ''
  if (code === '' || typeof signer !== 'string' || signer.trim() === '')
    return seeOther(pathIn(locale, '/verify'))
  const { perAddress, global } = LIMITS.waiverCheck
  const reached = await consumeAll([
    [perAddress, clientAddress(request.headers)],
    [global, EVERYBODY],
  ])
  if (reached) return tooMany(reached.seconds, wordsIn(locale).tooMany)
  const cookie = await stashRejectedForm(VERIFY_FORM, {
    values: { reference: code, signer: signer.trim().slice(0, NAME_LENGTH_MAX) },
    fields: {},
    message: null,
  })
  return seeOther(pathIn(locale, `/verify/${code}`), { 'Set-Cookie': cookie })
}

function tooMany(seconds: number, message: string): Response {
  const page = framedPage({
    title: message,
    content: `<div class="max-w-measure"><h1>${escapeHtml(message)}</h1></div>`,
  })
  const headers = { ...page.headers, 'Retry-After': retryAfter(seconds) }
  return new Response(page.html, { status: 429, headers })
}
