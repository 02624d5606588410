import { type CollectionBeforeOperationHook, ValidationError } from 'payload'

import { passwordRefusal, type Role } from '@/features/accounts/rules'
import { passwordWording } from '@/features/accounts/wording'

/**
 * Holds every new password to the rule, however it arrives: sign-up, the panel, a script. Payload's own
 * rule is three characters.
 */
export const checkPassword: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update' && operation !== 'updateByID') return args
  const { data, id } = args as { data?: Record<string, unknown>; id?: string }
  const password = data?.password
  if (typeof password !== 'string') return args

  const account = id
    ? await req.payload.findByID({ collection: 'users', id, req, depth: 0, overrideAccess: true })
    : null
  const role = (data?.role ?? account?.role ?? 'user') as Role
  const email = typeof data?.email === 'string' ? data.email : (account?.email ?? '')
  const refusal = passwordRefusal(password, role, email)
  if (refusal) {
    throw new ValidationError({
      collection: 'users',
      errors: [{ path: 'password', message: passwordWording[refusal] }],
    })
  }
  return args
}
