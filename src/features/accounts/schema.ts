import { z } from 'zod'

import type { FieldRefusals } from '@/forms/core/refusals'
import { email } from '@/forms/core/schema'
import { storableText } from '@/lib/storable-text'

import { passwordRefusal } from './password/rules'
import {
  addressAfterSignIn,
  FIELD_REFUSALS,
  type FieldRefusal,
  GIVEN_RIGHTS,
  NAME_CHARACTERS_MAX,
  STAFF_ROLES,
} from './rules'

/** The message of an issue is a code; `wording.ts` has its sentence. */
const code = (refusal: FieldRefusal): string => refusal

const fieldRefusal = z.enum(FIELD_REFUSALS)

/** The first refusal of each field that a schema refuses. */
export function fieldRefusals(error: z.ZodError): FieldRefusals<FieldRefusal> {
  const refusals: FieldRefusals<FieldRefusal> = {}
  for (const { path, message } of error.issues)
    refusals[String(path[0] ?? '')] ??= fieldRefusal.parse(message)
  return refusals
}

/** Much longer than any password, but short enough to be hashed quickly. */
const TYPED_CHARACTERS_MAX = 1000

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

const emailAddress = z.preprocess(
  (value) => asText(value).normalize('NFC').trim().toLowerCase(),
  email,
)

// Passwords are not trimmed: spaces at their ends belong to them. But we remove characters that the database
// cannot store.
const asPassword = (value: unknown) => storableText(asText(value))

const password = z.preprocess(
  asPassword,
  z.string().min(1, code('required')).max(TYPED_CHARACTERS_MAX, code('too-long')),
)

/** `claim.ts` decides whether a code is needed, and which. */
const setupCode = z.preprocess(asText, z.string())

const linkKey = z.preprocess(asText, z.string().max(100, code('link-incomplete')))

/** For forms without fields, such as a single button. */
export const noFieldsSchema = z.object({})

const credentials = { email: emailAddress, password }

export type Credentials = { email: string; password: string }

const addressAfterward = z.preprocess(addressAfterSignIn, z.string())

/** The fields of a sign-in. The rule for new passwords does not apply, because older passwords may not meet it. */
export const signInSchema = z.object({
  ...credentials,
  next: addressAfterward,
})

export const signUpSchema = z
  .object({ ...credentials, setupCode })
  .superRefine(({ email, password }, issues) => {
    const refusal = passwordRefusal(password, 'user', email)
    if (refusal) issues.addIssue({ code: 'custom', path: ['password'], message: code(refusal) })
  })

export const forgotPasswordSchema = z.object({ email: emailAddress })

/** A new password and the key of a link. The password is checked once the account of the link is known. */
export const newPasswordSchema = z.object({ key: linkKey, password })

/** The password may be empty if the account is signed in. */
export const confirmEmailSchema = z.object({
  key: linkKey,
  password: z.preprocess(asPassword, z.string().max(TYPED_CHARACTERS_MAX, code('too-long'))),
})

export const changePasswordSchema = z.object({ currentPassword: password, password })

/** A code from the app, or a recovery code. */
const secondStepCode = z.preprocess(
  asText,
  z.string().trim().min(1, code('required')).max(TYPED_CHARACTERS_MAX, code('too-long')),
)

export const secondStepSchema = z.object({ code: secondStepCode, next: addressAfterward })

export const currentPasswordSchema = z.object({ currentPassword: password })

/** The proof that an admin types again. The account decides which of the two is needed. */
const ownProof = {
  code: z.preprocess(asText, z.string().trim().max(TYPED_CHARACTERS_MAX, code('too-long'))),
  currentPassword: z.preprocess(asPassword, z.string().max(TYPED_CHARACTERS_MAX, code('too-long'))),
}

/** Includes the typed address of the colleague, so that the admin cannot mistake the account. */
export const secondStepOffSchema = z.object({ email: emailAddress, ...ownProof })

export const changeEmailSchema = z.object({ currentPassword: password, email: emailAddress })

export const invitationSchema = z.object({
  name: z.preprocess(
    (value) => storableText(asText(value)).normalize('NFC').trim(),
    z
      .string()
      .min(1, code('required'))
      .max(NAME_CHARACTERS_MAX, code('name-too-long'))
      .regex(/^\P{Cc}*$/u, code('unprintable')),
  ),
  email: emailAddress,
  role: z.enum(STAFF_ROLES, code('no-role')),
  /** A form omits unchecked boxes. */
  rights: z.preprocess(
    (value) => [value].flat().filter((one) => one !== undefined && one !== ''),
    z.array(z.enum(GIVEN_RIGHTS, code('no-role'))),
  ),
  ...ownProof,
})

export type Invitation = z.infer<typeof invitationSchema>

/** The account to make an admin; by default the caller's own. The name of the field is the specification's. */
export const grantAdminSchema = z.object({
  target_user_id: z.uuid(code('not-an-account')).optional(),
  setupCode,
})
