import { type CollectionBeforeOperationHook, ValidationError } from 'payload'

import { isStaffPassword, passwordRefusal } from '@/features/accounts/password/rules'
import { isRole } from '@/features/accounts/rules'
import {
  EMAIL_CHANGED_ELSEWHERE,
  PASSWORD_CHANGED_ELSEWHERE,
  passwordWording,
} from '@/features/accounts/wording'
import { asSystem } from '@/platform/authority'

/**
 * Checks every new password, whether it comes from a sign-up, an invitation, or a script. Payload's own rule is only
 * three characters. Passwords and email addresses cannot be changed through the panel or REST: the forms at /auth ask
 * for the current password and require a link to be followed.
 */
export const checkPassword: CollectionBeforeOperationHook = async ({ args, req }) => {
  // Only operations that write an account have data. A password in it is a new one.
  const data: unknown = 'data' in args ? args.data : undefined
  if (!isRecord(data)) return args

  const id = 'id' in args && typeof args.id === 'string' ? args.id : null
  // If the account does not exist, the access rules handle that later.
  const account = id
    ? await req.payload.findByID({
        collection: 'users',
        id,
        req,
        depth: 0,
        disableErrors: true,
        ...asSystem,
      })
    : null
  const email = typeof data.email === 'string' ? data.email : (account?.email ?? '')
  // REST does not set `overrideAccess`; the Local API always does.
  const isByPerson = !('overrideAccess' in args && args.overrideAccess)
  if (isByPerson && account && email.trim().toLowerCase() !== account.email)
    throw invalidField('email', EMAIL_CHANGED_ELSEWHERE)
  if (typeof data.password !== 'string') return args
  if (isByPerson && account) throw invalidField('password', PASSWORD_CHANGED_ELSEWHERE)

  const role = isRole(data.role) ? data.role : (account?.role ?? 'user')
  const refusal = passwordRefusal(data.password, role, email)
  if (refusal) throw invalidField('password', passwordWording[refusal])
  const hasStaffPassword = isStaffPassword(data.password, email)
  return { ...args, data: { ...data, hasStaffPassword } }
}

const invalidField = (path: string, message: string) =>
  new ValidationError({ collection: 'users', errors: [{ path, message }] })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
