import { parseBody } from '@/forms/server/body'
import { stashRejectedForm } from '@/forms/server/rejected-forms'
import { seeOther } from '@/lib/response'

import { parseReference } from './rules'

const LIMITS = { bytesMax: 8 * 1024, files: [], fileBytesMax: 0 }
const NAME_LENGTH_MAX = 200

/** The name under which a browser's question about a copy is kept. */
export const VERIFY_FORM = 'verify'

/**
 * Receives the reference and the name of a signer, and leads to the page that says whether they belong together. The
 * name is kept like a rejected form, so that it is in no address and in no log.
 */
export async function handleVerification(request: Request): Promise<Response> {
  const parsed = await parseBody(request, LIMITS)
  const { reference, signer } = parsed.ok ? parsed.value.fields : {}
  const code = typeof reference === 'string' ? parseReference(reference) : ''
  if (code === '' || typeof signer !== 'string' || signer.trim() === '') return seeOther('/verify')
  const cookie = await stashRejectedForm(VERIFY_FORM, {
    values: { reference: code, signer: signer.trim().slice(0, NAME_LENGTH_MAX) },
    fields: {},
    message: null,
  })
  return seeOther(`/verify/${code}`, { 'Set-Cookie': cookie })
}
