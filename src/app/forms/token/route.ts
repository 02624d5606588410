import { issueToken } from '@/forms/server/token'
import { unavailable } from '@/forms/server/unavailable'
import { now } from '@/lib/clock'
import { jsonResponse, refusalResponse } from '@/lib/response'

import { formNamed } from '../forms'

/** Issues a token for a form on a static page, whose HTML is the same for everybody. */
export async function GET(request: Request): Promise<Response> {
  const found = await formNamed(new URL(request.url).searchParams.get('form') ?? '')
  if (!found.ok) return unavailable(request, found.refusal)
  const form = found.value
  return form
    ? jsonResponse(200, { formToken: issueToken(form.name, now()) })
    : refusalResponse(404, 'Form not found.')
}
