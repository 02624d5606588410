import * as z from 'zod/mini'

import type { AccountFormName } from './rejected-form'
import { type Account, ROLES } from './rules'
import { BUSY } from './wording'

const account: z.ZodMiniType<Account> = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
})

const answers = z.union([
  z.object({ success: z.literal(true), message: z.string(), user: z.nullable(account) }),
  z.object({
    success: z.literal(false),
    error: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    next: z.optional(z.string()),
  }),
])

/** What may be asked: `POST /auth/<what>`. */
export type What = AccountFormName | 'sign-out' | 'refresh'

export type Answered = { success: true; message: string; user: Account | null }

type Refused = {
  success: false
  status: number
  error: string
  fields: Record<string, string>
  /** Where it goes on. */
  next?: string | undefined
}

/** Sends a request about the session. A server that cannot be reached is an answer, too. */
export async function askAccounts(
  what: What,
  fields: Record<string, string> = {},
): Promise<Answered | Refused> {
  try {
    const response = await fetch(`/auth/${what}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(fields),
    })
    const answer = answers.parse(await response.json())
    if (answer.success) return answer
    return { ...answer, status: response.status, fields: answer.fields ?? {} }
  } catch {
    return { success: false, status: 0, error: BUSY, fields: {} }
  }
}

/** Who is signed in; nobody, when that cannot be found out. */
export async function readAccount(): Promise<Account | null> {
  try {
    const response = await fetch('/auth/session', { headers: { Accept: 'application/json' } })
    return z.object({ user: z.nullable(account) }).parse(await response.json()).user
  } catch {
    return null
  }
}
