import { PATCH } from '@/app/(payload)/api/[...slug]/route'
import type { Session } from '@/features/accounts/sessions.tx'

import { getHeaders, patch } from './accounts'

/** Saves an account as the panel's form does. */
export const saveAccount = (by: Session, id: string, data: object): Promise<Response> =>
  PATCH(patch(`/api/users/${id}`, data, getHeaders(by)), {
    params: Promise.resolve({ slug: ['users', id] }),
  })
