import { z } from 'zod'

import { email, REQUIRED } from '@/forms/schema'

import { passwordRefusal } from './rules'
import { passwordWording } from './wording'

/** Far beyond any password, and little enough to be hashed without a thought. */
const TYPED_CHARACTERS_MAX = 1000

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

const address = z.preprocess((value) => asText(value).normalize('NFC').trim().toLowerCase(), email)

// Spaces at its ends belong to a password; nothing is trimmed.
const password = z.preprocess(
  asText,
  z.string().min(1, REQUIRED).max(TYPED_CHARACTERS_MAX, passwordWording['too-long']),
)

/** What signing in takes. The rule for new passwords is not asked: older ones may fall short of it. */
export const signInSchema = z.object({ email: address, password })

export const signUpSchema = signInSchema.superRefine(({ email, password }, issues) => {
  const refusal = passwordRefusal(password, 'user', email)
  if (refusal)
    issues.addIssue({ code: 'custom', path: ['password'], message: passwordWording[refusal] })
})

export const forgotSchema = z.object({ email: address })

const key = z.preprocess(asText, z.string().max(100))

/** A new password by the key of a link; the rule for it is asked when the account is known. */
export const choiceSchema = z.object({ key, password })

/** The password may be left out by whoever is signed in. */
export const confirmSchema = z.object({
  key,
  password: z.preprocess(asText, z.string().max(TYPED_CHARACTERS_MAX)),
})

export const ownPasswordSchema = z.object({ currentPassword: password, password })

export const ownEmailSchema = z.object({ currentPassword: password, email: address })

export const invitationSchema = z.object({
  name: z.preprocess(
    (value) => asText(value).normalize('NFC').trim(),
    z
      .string()
      .min(1, REQUIRED)
      .max(100, 'At most 100 characters.')
      .regex(/^\P{Cc}*$/u, 'Please use letters only.'),
  ),
  email: address,
  role: z.enum(['staff', 'admin'], 'Choose a role.'),
})

export type Invitation = z.infer<typeof invitationSchema>

/** Whom to make an admin; nobody named means the caller. The name is that of the specification. */
export const grantSchema = z.object({ target_user_id: z.uuid().optional() })

export type Credentials = z.infer<typeof signInSchema>
