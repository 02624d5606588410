import { REST_DELETE, REST_GET, REST_OPTIONS, REST_PATCH, REST_POST, REST_PUT } from '@payloadcms/next/routes'

import { forStaff } from '@/features/accounts/panel-gate'
import config from '@payload-config'

export const GET = forStaff(REST_GET(config))
export const POST = forStaff(REST_POST(config))
export const DELETE = forStaff(REST_DELETE(config))
export const PATCH = forStaff(REST_PATCH(config))
export const PUT = forStaff(REST_PUT(config))
export const OPTIONS = forStaff(REST_OPTIONS(config))
