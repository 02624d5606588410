import { z } from 'zod'

import { email } from '@/forms/core/schema'

import { type FieldRefusal, NAME_CHARACTERS_MAX, passwordRefusal, STAFF_ROLES } from './rules'

/** The message of an issue is a code; `wording.ts` has its sentence. */
const because = (refusal: FieldRefusal): string => refusal

/** Far beyond any password, and little enough to be hashed without a thought. */
const TYPED_CHARACTERS_MAX = 1000

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

const address = z.preprocess((value) => asText(value).normalize('NFC').trim().toLowerCase(), email)

// Spaces at its ends belong to a password; nothing is trimmed.
const password = z.preprocess(
  asText,
  z.string().min(1, because('required')).max(TYPED_CHARACTERS_MAX, because('too-long')),
)

/** What signing in takes. The rule for new passwords is not asked: older ones may fall short of it. */
export const signInSchema = z.object({ email: address, password })

export const signUpSchema = signInSchema.superRefine(({ email, password }, issues) => {
  const refusal = passwordRefusal(password, 'user', email)
  if (refusal) issues.addIssue({ code: 'custom', path: ['password'], message: because(refusal) })
})

export const forgotSchema = z.object({ email: address })

const key = z.preprocess(asText, z.string().max(100, because('link-incomplete')))

/** A new password by the key of a link; the rule for it is asked when the account is known. */
export const choiceSchema = z.object({ key, password })

/** The password may be left out by whoever is signed in. */
export const confirmSchema = z.object({
  key,
  password: z.preprocess(asText, z.string().max(TYPED_CHARACTERS_MAX, because('too-long'))),
})

export const ownPasswordSchema = z.object({ currentPassword: password, password })

export const ownEmailSchema = z.object({ currentPassword: password, email: address })

export const invitationSchema = z.object({
  name: z.preprocess(
    (value) => asText(value).normalize('NFC').trim(),
    z
      .string()
      .min(1, because('required'))
      .max(NAME_CHARACTERS_MAX, because('name-too-long'))
      .regex(/^\P{Cc}*$/u, because('unprintable')),
  ),
  email: address,
  role: z.enum(STAFF_ROLES, because('no-role')),
})

export type Invitation = z.infer<typeof invitationSchema>

/** Whom to make an admin; nobody named means the caller. The name is that of the specification. */
export const grantSchema = z.object({
  target_user_id: z.uuid(because('not-an-account')).optional(),
})

export type Credentials = z.infer<typeof signInSchema>
