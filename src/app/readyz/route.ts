import { jsonResponse } from '@/lib/response'
import { checkReadiness } from '@/platform/readiness'

export const dynamic = 'force-dynamic'

/**
 * Whether the site can serve: the database answers, its schema is this code's, files can be written; and,
 * for whoever watches it, whether the disk has room for more of them.
 */
export async function GET(): Promise<Response> {
  const { isReady, checks } = await checkReadiness()
  return jsonResponse(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', checks })
}
