import { handleResend } from '@/forms/server/resend'

import { formNamed } from '../../forms'

export async function POST(
  request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const form = await formNamed((await params).name, request)
  return form.ok ? handleResend(form.value, request) : form.refusal
}
