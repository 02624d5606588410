import { type CollectionBeforeOperationHook, ValidationError } from 'payload'

import { isRole, isStaffPassword, passwordRefusal } from '@/features/accounts/rules'
import {
  EMAIL_CHANGED_ELSEWHERE,
  PASSWORD_CHANGED_ELSEWHERE,
  passwordWording,
} from '@/features/accounts/wording'
import { asSystem } from '@/platform/authority'

/**
 * Holds every new password to the rule, however it arrives: sign-up, an invitation, a script. Payload's own
 * rule is three characters. Through the panel and REST passwords and addresses do not change at all: the forms
 * at /auth ask for the current password first, and for a link to be followed.
 */
export const checkPassword: CollectionBeforeOperationHook = async ({ args, req }) => {
  // Only what writes an account brings data; a password among them is a new one.
  const data: unknown = 'data' in args ? args.data : undefined
  if (!isRecord(data)) return args

  const id = 'id' in args && typeof args.id === 'string' ? args.id : null
  // Of one that is not there the access rules speak, which come later.
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
  // REST leaves it out, the Local API always says it.
  const isByPerson = !('overrideAccess' in args && args.overrideAccess)
  if (isByPerson && account && email.trim().toLowerCase() !== account.email)
    throw refusing('email', EMAIL_CHANGED_ELSEWHERE)
  if (typeof data.password !== 'string') return args
  if (isByPerson && account) throw refusing('password', PASSWORD_CHANGED_ELSEWHERE)

  const role = isRole(data.role) ? data.role : (account?.role ?? 'user')
  const refusal = passwordRefusal(data.password, role, email)
  if (refusal) throw refusing('password', passwordWording[refusal])
  const hasStaffPassword = isStaffPassword(data.password, email)
  return { ...args, data: { ...data, hasStaffPassword } }
}

const refusing = (path: string, message: string) =>
  new ValidationError({ collection: 'users', errors: [{ path, message }] })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
