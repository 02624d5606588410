import { jsonResponse } from '@/lib/response'

export const dynamic = 'force-dynamic'

/** The process is up. */
export const GET = (): Response => jsonResponse(200, { status: 'up' })
