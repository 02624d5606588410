import { handleSignedCopy } from '@/features/waiver/handler'

type Context = { params: Promise<{ reference: string; key: string }> }

export async function GET(request: Request, { params }: Context) {
  return handleSignedCopy(request, await params)
}
