import { clearRejectedForm } from '@/forms/server/rejected-forms'
import { issueToken } from '@/forms/server/token'
import { now } from '@/lib/clock'
import { jsonResponse } from '@/lib/response'

import { formNamed } from '../forms'

/** Issues a token for a form on a static page, whose HTML is the same for all visitors. */
export async function GET(request: Request): Promise<Response> {
  const name = new URL(request.url).searchParams.get('form') ?? ''
  const form = await formNamed(name, request)
  return form.ok
    ? jsonResponse(200, { formToken: issueToken(form.value.name, now()) })
    : form.refusal
}

/**
 * Issues a token for a form that the visitor starts over. Deletes the answers that the server kept for this
 * browser, so that they do not come back with the next reload.
 */
export async function POST(request: Request): Promise<Response> {
  const response = await GET(request)
  const cookie = response.ok ? await clearRejectedForm(request) : null
  if (cookie) response.headers.append('Set-Cookie', cookie)
  return response
}
