import { currentUser } from '@/features/accounts/store'
import { answerExport } from '@/features/exports/handler'

type Context = { params: Promise<{ collection: string }> }

export async function GET(request: Request, { params }: Context) {
  const { collection } = await params
  return answerExport(request, collection, await currentUser(request.headers))
}

/** Next would answer with GET's headers, after an export that nobody receives. */
export const HEAD = () => new Response(null, { status: 405, headers: { Allow: 'GET' } })
