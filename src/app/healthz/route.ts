import { jsonResponse } from '@/lib/response'

export const dynamic = 'force-dynamic'

/** Responds as long as the process is running. */
export const GET = (): Response => jsonResponse(200, { status: 'up' })
