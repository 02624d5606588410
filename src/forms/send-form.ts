import * as z from 'zod/mini'

import { FASTEST_PERSON_MS } from './limits'
import { TRY_AGAIN } from './wording'

const acceptedSchema = z.object({
  success: z.literal(true),
  reference: z.string(),
  outcome: z.optional(z.string()),
  signedCopy: z.optional(z.string()),
})
const refusedSchema = z.object({
  success: z.literal(false),
  error: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})

/** What a form that was taken says. */
export type Accepted = {
  reference: string
  outcome: string | undefined
  /** The address of the signed copy, if something was signed. */
  signedCopy: string | undefined
}

export type Sent =
  | ({ status: 'accepted' } & Accepted)
  | { status: 'refused'; because: string; fields: Record<string, string>; isStale: boolean }
  /** No answer came, or none that can be understood: nothing is known, and sending again is safe. */
  | { status: 'unreached' }

const LONGEST_WAIT_MS = 20_000
const REFUSALS_WORTH_A_RETRY = [502, 503, 504]

/**
 * Sends a form, and once more when no answer comes. Harmless even if the first did arrive: the token
 * makes both one.
 */
export async function sendForm(name: string, data: FormData): Promise<Sent> {
  const first = await attempt(name, data)
  return first.status === 'unreached' ? attempt(name, data) : first
}

async function attempt(name: string, data: FormData): Promise<Sent> {
  try {
    const response = await fetch(`/forms/${name}`, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: data,
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    })
    if (REFUSALS_WORTH_A_RETRY.includes(response.status)) return { status: 'unreached' }
    return read(await response.json())
  } catch {
    return { status: 'unreached' }
  }
}

function read(body: unknown): Sent {
  const accepted = acceptedSchema.safeParse(body)
  if (accepted.success) {
    return {
      status: 'accepted',
      reference: accepted.data.reference,
      outcome: accepted.data.outcome,
      signedCopy: accepted.data.signedCopy,
    }
  }
  const refused = refusedSchema.safeParse(body)
  return refused.success
    ? {
        status: 'refused',
        because: refused.data.error,
        fields: refused.data.fields ?? {},
        isStale: refused.data.fields !== undefined && Object.keys(refused.data.fields).length === 0,
      }
    : { status: 'refused', because: TRY_AGAIN, fields: {}, isStale: false }
}

/** A token for a form on a page whose HTML carries none, and when it came. */
export type HeldToken = { text: string; receivedAt: number }

export async function fetchToken(name: string): Promise<HeldToken | null> {
  try {
    const response = await fetch(`/forms/token?form=${name}`, { cache: 'no-store' })
    const parsed = z.object({ formToken: z.string() }).safeParse(await response.json())
    return parsed.success ? { text: parsed.data.formToken, receivedAt: Date.now() } : null
  } catch {
    return null
  }
}

/** A password manager can fill in a form at once; a person behind it must not be taken for a bot. */
export async function untilOldEnough({ receivedAt }: HeldToken): Promise<void> {
  const wait = FASTEST_PERSON_MS + 100 - (Date.now() - receivedAt)
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
}
