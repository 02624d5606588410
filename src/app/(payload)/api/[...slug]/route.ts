import { REST_DELETE, REST_GET, REST_OPTIONS, REST_PATCH, REST_POST, REST_PUT } from '@payloadcms/next/routes'

import { restrictToStaff } from '@/features/accounts/panel-gate'
import config from '@payload-config'

export const GET = restrictToStaff(REST_GET(config))
export const POST = restrictToStaff(REST_POST(config))
export const DELETE = restrictToStaff(REST_DELETE(config))
export const PATCH = restrictToStaff(REST_PATCH(config))
export const PUT = restrictToStaff(REST_PUT(config))
export const OPTIONS = restrictToStaff(REST_OPTIONS(config))
