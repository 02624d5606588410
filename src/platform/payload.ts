import { getPayload, type Payload } from 'payload'

import config from '@payload-config'

/** The one Payload instance of this process. */
export const openPayload = (): Promise<Payload> => getPayload({ config })
