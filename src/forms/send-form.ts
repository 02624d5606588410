import * as z from 'zod/mini'

import type { Duplicate } from './duplicate'
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
  duplicate: z.optional(
    z.object({ sentence: z.string(), advice: z.string(), offer: z.string(), ticket: z.string() }),
  ),
  outdated: z.optional(z.object({ answers: z.array(z.string()), now: z.unknown() })),
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
  | {
      status: 'refused'
      because: string
      fields: Record<string, string>
      isStale: boolean
      /** What was taken before, when that is why it was refused. */
      duplicate: Duplicate | null
      /** What has changed since the page was made, and the answers that were about the old. */
      outdated: { answers: string[]; now: unknown } | undefined
    }
  /** No answer came, or that it could not be taken now: sending again is safe. */
  | { status: 'unreached'; because: string | undefined }

/** A connection on which nothing has moved for this long is taken for lost; a slow one is not. */
const LONGEST_SILENCE_MS = 20_000
const REFUSALS_WORTH_A_RETRY = [502, 503, 504]

/** How much of a form has left, from 0 to 1. */
export type OnProgress = (sent: number) => void

/**
 * Sends a form, and once more when no answer comes. Harmless even if the first did arrive: the token
 * makes both one.
 */
export async function sendForm(
  name: string,
  data: FormData,
  onProgress: OnProgress,
): Promise<Sent> {
  const first = await attempt(name, data, onProgress)
  return first.status === 'unreached' ? attempt(name, data, onProgress) : first
}

/** By XMLHttpRequest, since `fetch` does not tell how far an upload is. */
function attempt(name: string, data: FormData, onProgress: OnProgress): Promise<Sent> {
  const request = new XMLHttpRequest()
  request.open('POST', `/forms/${name}`)
  request.setRequestHeader('Accept', 'application/json')
  return new Promise((resolve) => {
    let silence: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), LONGEST_SILENCE_MS)
    }
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      listen()
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onloadend = () => {
      clearTimeout(silence)
      resolve(
        request.status === 0 || REFUSALS_WORTH_A_RETRY.includes(request.status)
          ? { status: 'unreached', because: failureIn(request.responseText) }
          : read(request.responseText),
      )
    }
    listen()
    request.send(data)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What the site itself says of its failure; a server in front of it says nothing that a person can read. */
function failureIn(text: string): string | undefined {
  const refused = refusedSchema.safeParse(parsed(text))
  return refused.success ? refused.data.error : undefined
}

function read(text: string): Sent {
  const body = parsed(text)
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
        duplicate: refused.data.duplicate ?? null,
        outdated: refused.data.outdated,
      }
    : {
        status: 'refused',
        because: TRY_AGAIN,
        fields: {},
        isStale: false,
        duplicate: null,
        outdated: undefined,
      }
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
