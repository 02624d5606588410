import { receive } from '@/forms/server/receive'
import { unavailable } from '@/forms/server/unavailable'
import { refusalResponse } from '@/lib/response'

import { formNamed } from '../forms'

export async function POST(
  request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const found = await formNamed((await params).name)
  if (!found.ok) return unavailable(request, found.refusal)
  return found.value ? receive(found.value, request) : refusalResponse(404, 'Form not found.')
}
