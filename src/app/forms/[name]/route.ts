import { receive } from '@/forms/receive'
import { unavailable } from '@/forms/unavailable'

import { formNamed } from '../forms'

export async function POST(
  request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const found = await formNamed((await params).name)
  if (!found.ok) return unavailable(request, found.refusal)
  return found.value
    ? receive(found.value, request)
    : Response.json({ success: false, error: 'There is no such form.' }, { status: 404 })
}
