import { staffRoute } from '@/features/accounts/staff-route'
import { handleExport, recordDenial } from '@/features/exports/handler'
import { EXPORT_FAILED } from '@/features/exports/wording'

export const GET = staffRoute(
  { right: 'export', failure: EXPORT_FAILED, onDenied: recordDenial },
  handleExport,
)

/** Next would answer with GET's headers, after an export that nobody receives. */
export const HEAD = () => new Response(null, { status: 405, headers: { Allow: 'GET' } })
