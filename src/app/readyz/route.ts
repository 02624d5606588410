import { checkReadiness } from '@/lib/readiness'

export const dynamic = 'force-dynamic'

/** Whether the site can serve: the database answers, its schema is this code's, files can be written. */
export async function GET(): Promise<Response> {
  const checks = await checkReadiness()
  const isReady = Object.values(checks).every(Boolean)
  return Response.json(
    { status: isReady ? 'ready' : 'not ready', checks },
    { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}
