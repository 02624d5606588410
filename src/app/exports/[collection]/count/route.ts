import { staffRoute } from '@/features/accounts/staff-route'
import { handleExportSize, recordDenial } from '@/features/reports/exports/handler'
import { EXPORT_FAILED } from '@/features/reports/exports/wording'

export const POST = staffRoute(
  { right: 'export', changes: true, failure: EXPORT_FAILED, onDenied: recordDenial },
  handleExportSize,
)
