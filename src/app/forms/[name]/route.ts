import { receive } from '@/forms/server/receive'

import { formNamed } from '../forms'

export async function POST(
  request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const form = await formNamed((await params).name, request)
  return form.ok ? receive(form.value, request) : form.refusal
}
