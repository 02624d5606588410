import { describeAll } from '@/forms/core/refusals'
import { parseBody } from '@/forms/server/body'
import { clearRejectedForm, stashRejectedForm } from '@/forms/server/rejected-forms'
import { wantsJson } from '@/forms/server/unavailable'
import { clientAddress } from '@/lib/client-address'
import { jsonResponse, refusalResponse, seeOther } from '@/lib/response'
import { LIMITS } from '@/platform/limits'
import { consume } from '@/platform/rate-limit'

import { parseEmail } from '../family/schema'
import { thanksPageOf } from '../store'
import { describe } from '../wording'
import { correctAddress } from './store'
import { verifyAddressTicket } from './ticket'
import { addressWording, type Corrected, correctedWording } from './wording'

const BODY_LIMITS = { bytesMax: 16 * 1024, files: [], fileBytesMax: 0 }

/** The name under which the form waits for a browser without JavaScript. */
export const ADDRESS_FORM = 'rsvp-address'

type Outcome =
  | { isSent: true; email: string; what: Corrected }
  | { isSent: false; status: 409 | 422 | 429; words: string }

/** Corrects the address of an RSVP that was just sent. Its ticket proves which one that is. */
export async function handleAddress(request: Request): Promise<Response> {
  const parsed = await parseBody(request, BODY_LIMITS)
  const fields = parsed.ok ? parsed.value.fields : {}
  const outcome = await correct(fields, clientAddress(request.headers))
  if (wantsJson(request)) {
    return outcome.isSent
      ? jsonResponse(200, {
          success: true,
          email: outcome.email,
          message: correctedWording[outcome.what],
        })
      : refusalResponse(outcome.status, outcome.words)
  }
  const page = await thanksPageOf(typeof fields.eventId === 'string' ? fields.eventId : '')
  if (outcome.isSent) {
    const cleared = await clearRejectedForm(request)
    return seeOther(
      `${page}?news=${outcome.what}#confirmation`,
      cleared ? { 'Set-Cookie': cleared } : {},
    )
  }
  const cookie = await stashRejectedForm(ADDRESS_FORM, {
    values: { email: typeof fields.email === 'string' ? fields.email : '' },
    fields: { email: { code: 'refused', text: outcome.words } },
    message: null,
  })
  return seeOther(`${page}#confirmation`, { 'Set-Cookie': cookie })
}

async function correct(fields: Record<string, unknown>, client: string): Promise<Outcome> {
  if ((await consume(LIMITS.addressCorrection.perAddress, client)) !== null)
    return refuse(429, 'too-often')
  const email = parseEmail(fields)
  if (!email.ok) {
    const words = describeAll(email.refusal, describe).email?.text ?? ''
    return { isSent: false, status: 422, words }
  }
  const reference = verifyAddressTicket(fields.ticket)
  if (reference === null) return refuse(409, 'too-late')
  if ((await consume(LIMITS.addressCorrection.perFamily, reference)) !== null)
    return refuse(429, 'too-often')
  for (const limit of LIMITS.addressCorrection.perEmail) {
    if ((await consume(limit, email.value)) !== null) return refuse(429, 'too-often')
  }
  const corrected = await correctAddress(reference, email.value)
  return corrected.ok
    ? { isSent: true, email: email.value, what: corrected.value }
    : refuse(409, corrected.refusal)
}

const refuse = (status: 409 | 429, code: keyof typeof addressWording): Outcome => ({
  isSent: false,
  status,
  words: addressWording[code],
})
