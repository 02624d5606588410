import { type CollectionBeforeOperationHook, ValidationError } from 'payload'

import { isRole, passwordRefusal } from '@/features/accounts/rules'
import { passwordWording } from '@/features/accounts/wording'
import { asSystem } from '@/lib/authority'

/**
 * Holds every new password to the rule, however it arrives: sign-up, the panel, a script. Payload's own
 * rule is three characters.
 */
export const checkPassword: CollectionBeforeOperationHook = async ({ args, req }) => {
  // Only what writes an account brings data; a password among them is a new one.
  const data: unknown = 'data' in args ? args.data : undefined
  if (!isRecord(data) || typeof data.password !== 'string') return args

  const id = 'id' in args && typeof args.id === 'string' ? args.id : null
  const account = id
    ? await req.payload.findByID({ collection: 'users', id, req, depth: 0, ...asSystem })
    : null
  const role = isRole(data.role) ? data.role : (account?.role ?? 'user')
  const email = typeof data.email === 'string' ? data.email : (account?.email ?? '')
  const refusal = passwordRefusal(data.password, role, email)
  if (refusal) {
    throw new ValidationError({
      collection: 'users',
      errors: [{ path: 'password', message: passwordWording[refusal] }],
    })
  }
  const isStaffGrade = passwordRefusal(data.password, 'staff', email) === null
  return { ...args, data: { ...data, hasStaffPassword: isStaffGrade } }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
