import { REST_POST } from '@payloadcms/next/routes'

import config from '../../../payload.config'

export const POST = REST_POST(config)
