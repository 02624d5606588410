import * as z from 'zod/mini'

import type { Duplicate } from '@/forms/core/duplicate'
import { CODES_HEADER, type FieldErrors, type FieldMessages } from '@/forms/core/refusals'
import type { FormWords } from '@/forms/core/words'

import type { IssuedToken } from './form-token'

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

/** The server's response to an accepted form. */
export type Accepted = {
  reference: string
  outcome: string | undefined
  /** The address of the signed copy, if the form was signed. */
  signedCopy: string | undefined
  /** The whole response, for forms with more content. */
  details: unknown
}

export type SendResult =
  | ({ status: 'accepted' } & Accepted)
  | {
      status: 'refused'
      message: string
      /** The errors at the fields. */
      fields: FieldMessages
      /** Whether the message only repeats what the errors at the fields say. */
      isAboutFields: boolean
      isStale: boolean
      /** The earlier submission that this one repeats, if any. */
      duplicate: Duplicate | null
      /** The new state after a change since the page was rendered, and the answers that depend on it. */
      outdated: { answers: string[]; now: unknown } | undefined
    }
  /** There was no response, or only one saying that the server is busy. Sending again is safe. */
  | { status: 'unreached'; message: string | undefined }

/** A connection without any progress for this long counts as lost. A slow one does not. */
const SILENCE_MS_MAX = 20_000
const RETRYABLE_STATUSES = [502, 503, 504]

type Options = {
  words: Pick<FormWords, 'checkFields' | 'tryAgain'>
  /** Called with the fraction of the form that has been sent, from 0 to 1. */
  onProgress: (sent: number) => void
}

/**
 * Sends a form, and retries once if there is no response. If the first request did arrive, the server
 * recognizes the second by its token.
 */
export async function sendForm(
  name: string,
  data: FormData,
  options: Options,
): Promise<SendResult> {
  const first = await attempt(name, data, options)
  return first.status === 'unreached' ? attempt(name, data, options) : first
}

/** Uses XMLHttpRequest because `fetch` does not report upload progress. */
function attempt(
  name: string,
  data: FormData,
  { words, onProgress }: Options,
): Promise<SendResult> {
  const request = new XMLHttpRequest()
  request.open('POST', `/forms/${name}`)
  request.setRequestHeader('Accept', 'application/json')
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const restartTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), SILENCE_MS_MAX)
    }
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      restartTimer()
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onloadend = () => {
      clearTimeout(timer)
      resolve(
        request.status === 0 || RETRYABLE_STATUSES.includes(request.status)
          ? { status: 'unreached', message: failureMessage(request.responseText) }
          : parseResponse(request.responseText, request.getResponseHeader(CODES_HEADER), words),
      )
    }
    restartTimer()
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

/** The message of an error response from this site. Visitors do not see the error page of a proxy. */
function failureMessage(text: string): string | undefined {
  const refused = refusedSchema.safeParse(parseJson(text))
  return refused.success ? refused.data.error : undefined
}

function parseResponse(text: string, codes: string | null, words: Options['words']): SendResult {
  const body = parseJson(text)
  const accepted = acceptedSchema.safeParse(body)
  if (accepted.success) {
    return {
      status: 'accepted',
      reference: accepted.data.reference,
      outcome: accepted.data.outcome,
      signedCopy: accepted.data.signedCopy,
      details: body,
    }
  }
  const refused = refusedSchema.safeParse(body)
  return refused.success
    ? {
        status: 'refused',
        message: refused.data.error,
        fields: withCodes(refused.data.fields ?? {}, new URLSearchParams(codes ?? '')),
        isAboutFields: refused.data.error === words.checkFields,
        isStale: refused.data.fields !== undefined && Object.keys(refused.data.fields).length === 0,
        duplicate: refused.data.duplicate ?? null,
        outdated: refused.data.outdated,
      }
    : {
        status: 'refused',
        message: words.tryAgain,
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

/** The body of the request. The token comes first, so that the server can check it before it accepts any file. */
export function withToken(answers: FormData, { text: token }: IssuedToken): FormData {
  const data = new FormData()
  data.set('formToken', token)
  for (const [control, value] of answers) {
    if (control !== 'formToken') data.append(control, value)
  }
  return data
}
