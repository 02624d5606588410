import { issueToken } from '@/forms/token'
import { unavailable } from '@/forms/unavailable'
import { now } from '@/lib/clock'

import { formNamed } from '../forms'

/** A token for a form that stands on a static page, whose HTML is the same for everybody. */
export async function GET(request: Request): Promise<Response> {
  const found = await formNamed(new URL(request.url).searchParams.get('form') ?? '')
  if (!found.ok) return unavailable(request, found.refusal)
  const form = found.value
  const headers = { 'Cache-Control': 'no-store' }
  return form
    ? Response.json({ formToken: issueToken(form.name, now()) }, { headers })
    : Response.json({ success: false, error: 'There is no such form.' }, { status: 404, headers })
}
