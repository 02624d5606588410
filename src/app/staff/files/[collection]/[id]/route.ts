import { currentUser } from '@/features/accounts/store'
import { answerPrivateFile } from '@/features/exports/private-file'

type Context = { params: Promise<{ collection: string; id: string }> }

export async function GET(request: Request, { params }: Context) {
  return answerPrivateFile(request, await params, await currentUser(request.headers))
}

/** Next would answer with GET's headers, and a view that nobody had would be on record. */
export const HEAD = () => new Response(null, { status: 405, headers: { Allow: 'GET' } })
