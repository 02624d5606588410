import { staffRoute } from '@/features/accounts/staff-route'
import { handleExport, recordDenial } from '@/features/exports/handler'
import { EXPORT_FAILED } from '@/features/exports/wording'

export const GET = staffRoute(
  { right: 'export', failure: EXPORT_FAILED, onDenied: recordDenial },
  handleExport,
)

/** By default, Next handles HEAD by running GET, which would create an export that nobody receives. */
export const HEAD = () => new Response(null, { status: 405, headers: { Allow: 'GET' } })
