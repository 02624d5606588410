import { jsonResponse } from '@/lib/response'
import { checkReadiness } from '@/platform/readiness'

export const dynamic = 'force-dynamic'

/**
 * Whether the site can serve requests: the database responds, its schema is up to date, and files can be written.
 * For monitoring, it also reports whether the disk has room for more files.
 */
export async function GET(): Promise<Response> {
  const { isReady, checks } = await checkReadiness()
  return jsonResponse(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', checks })
}
