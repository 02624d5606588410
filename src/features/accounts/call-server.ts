import * as z from 'zod/mini'

import type { AccountFormName } from './rejected-form'
import { type Account, ROLES } from './rules'
import { BUSY } from './wording'

const account: z.ZodMiniType<Account> = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
})

const responseBody = z.union([
  z.object({ success: z.literal(true), message: z.string(), user: z.nullable(account) }),
  z.object({
    success: z.literal(false),
    error: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    next: z.optional(z.string()),
  }),
])

/** The actions that can be posted to `/auth/<name>`. */
export type AccountAction = AccountFormName | 'sign-out' | 'refresh'

export type Accepted = { success: true; message: string; user: Account | null }

type Rejected = {
  success: false
  /** Zero if the server could not be reached. */
  status: number
  error: string
  fields: Record<string, string>
  /** The address of the next step. */
  next?: string | undefined
}

/** Posts a form about the account. If the server cannot be reached, that counts as a rejection. */
export async function postToAuth(
  name: AccountAction,
  fields: Record<string, string> = {},
): Promise<Accepted | Rejected> {
  try {
    const response = await fetch(`/auth/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(fields),
    })
    const body = responseBody.parse(await response.json())
    return body.success ? body : { ...body, status: response.status, fields: body.fields ?? {} }
  } catch {
    return { success: false, status: 0, error: BUSY, fields: {} }
  }
}

/** The account that is signed in; `null` if there is none or the server cannot be reached. */
export async function fetchAccount(): Promise<Account | null> {
  try {
    const response = await fetch('/auth/session', { headers: { Accept: 'application/json' } })
    return z.object({ user: z.nullable(account) }).parse(await response.json()).user
  } catch {
    return null
  }
}
