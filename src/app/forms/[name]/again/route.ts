import { answerSendAgain } from '@/forms/send-again'

import { formNamed } from '../../forms'

export async function POST(
  request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const form = await formNamed((await params).name)
  return form
    ? answerSendAgain(form, request)
    : Response.json({ success: false, error: 'There is no such form.' }, { status: 404 })
}
