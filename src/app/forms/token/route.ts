import { issueToken } from '@/forms/server/token'
import { now } from '@/lib/clock'
import { jsonResponse } from '@/lib/response'

import { formNamed } from '../forms'

/** Issues a token for a form on a static page, whose HTML is the same for everybody. */
export async function GET(request: Request): Promise<Response> {
  const name = new URL(request.url).searchParams.get('form') ?? ''
  const form = await formNamed(name, request)
  return form.ok
    ? jsonResponse(200, { formToken: issueToken(form.value.name, now()) })
    : form.refusal
}
