import { answerSignedCopy } from '@/features/waiver/handler'

type Context = { params: Promise<{ reference: string }> }

export async function GET(request: Request, { params }: Context) {
  return answerSignedCopy(request, (await params).reference)
}
