import * as z from 'zod/mini'

import type { Duplicate } from '@/forms/core/duplicate'
import { MIN_FILL_TIME_MS } from '@/forms/core/limits'
import { CODES_HEADER, type FieldErrors, type FieldMessages } from '@/forms/core/refusals'
import { TRY_AGAIN } from '@/forms/core/wording'

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

/** What the server says of a form that it accepted. */
export type Accepted = {
  reference: string
  outcome: string | undefined
  /** The address of the signed copy, if something was signed. */
  signedCopy: string | undefined
}

export type SendResult =
  | ({ status: 'accepted' } & Accepted)
  | {
      status: 'refused'
      because: string
      /** What is said at the fields. */
      fields: FieldMessages
      /** Whether what is said at the fields is all there is to say. */
      isAboutFields: boolean
      isStale: boolean
      /** The earlier submission, when this one repeats it. */
      duplicate: Duplicate | null
      /** What has changed since the page was rendered, and the answers that were about it. */
      outdated: { answers: string[]; now: unknown } | undefined
    }
  /** No response came, or only that the server is busy: sending again is safe. */
  | { status: 'unreached'; because: string | undefined }

/** A connection on which nothing has moved for this long counts as lost; a slow one does not. */
const LONGEST_SILENCE_MS = 20_000
const REFUSALS_WORTH_A_RETRY = [502, 503, 504]

/** Called with how much of a form has been sent, from 0 to 1. */
export type OnProgress = (sent: number) => void

/**
 * Sends a form, and once more when no response comes. If the first did arrive, the server recognizes the
 * second by its token.
 */
export async function sendForm(
  name: string,
  data: FormData,
  onProgress: OnProgress,
): Promise<SendResult> {
  const first = await attempt(name, data, onProgress)
  return first.status === 'unreached' ? attempt(name, data, onProgress) : first
}

/** By XMLHttpRequest, since `fetch` does not tell how far an upload is. */
function attempt(name: string, data: FormData, onProgress: OnProgress): Promise<SendResult> {
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
          : parseResponse(request.responseText, request.getResponseHeader(CODES_HEADER)),
      )
    }
    listen()
    request.send(data)
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The site’s own message; what a proxy in front of it sends is not for people to read. */
function failureIn(text: string): string | undefined {
  const refused = refusedSchema.safeParse(parseJson(text))
  return refused.success ? refused.data.error : undefined
}

function parseResponse(text: string, codes: string | null): SendResult {
  const body = parseJson(text)
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
        fields: withCodes(refused.data.fields ?? {}, new URLSearchParams(codes ?? '')),
        isAboutFields: codes !== null,
        isStale: refused.data.fields !== undefined && Object.keys(refused.data.fields).length === 0,
        duplicate: refused.data.duplicate ?? null,
        outdated: refused.data.outdated,
      }
    : {
        status: 'refused',
        because: TRY_AGAIN,
        fields: {},
        isAboutFields: false,
        isStale: false,
        duplicate: null,
        outdated: undefined,
      }
}

const withCodes = (texts: FieldErrors, codes: URLSearchParams): FieldMessages =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, { code: codes.get(name) ?? '', text }]),
  )

/** The token of one opening of a form, and when the browser got it. */
export type IssuedToken = { text: string; receivedAt: number }

/** Fetches a token for a form whose HTML has none. */
export async function fetchToken(name: string): Promise<IssuedToken | null> {
  try {
    const response = await fetch(`/forms/token?form=${name}`, { cache: 'no-store' })
    const parsed = z.object({ formToken: z.string() }).safeParse(await response.json())
    return parsed.success ? { text: parsed.data.formToken, receivedAt: Date.now() } : null
  } catch {
    return null
  }
}

/** A password manager can fill in a form at once; whoever uses one is not a bot. */
export async function waitForMinimumAge({ receivedAt }: IssuedToken): Promise<void> {
  const wait = MIN_FILL_TIME_MS + 100 - (Date.now() - receivedAt)
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
}

/** What a form sends. The token goes first: by it the server knows whether what follows is worth its disk. */
export function formData(form: HTMLFormElement, { text: token }: IssuedToken): FormData {
  const data = new FormData()
  data.set('formToken', token)
  for (const [control, value] of new FormData(form)) {
    if (control !== 'formToken') data.append(control, value)
  }
  return data
}
