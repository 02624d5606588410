import { staffRoute } from '@/features/accounts/staff-route'
import { handleExport, recordDenial } from '@/features/reports/exports/handler'
import { EXPORT_FAILED } from '@/features/reports/exports/wording'

const GUARD = { right: 'export', failure: EXPORT_FAILED, onDenied: recordDenial } as const

export const GET = staffRoute(GUARD, handleExport)

/** The same for a form, so that the reason for exporting health answers is not in an address. */
export const POST = staffRoute({ ...GUARD, changes: true }, handleExport)

/** By default, Next handles HEAD by running GET, which would create an export without a reader. */
export const HEAD = () => new Response(null, { status: 405, headers: { Allow: 'GET, POST' } })
