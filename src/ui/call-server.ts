import * as z from 'zod/mini'

/** The message when the server cannot be reached, or when its answer cannot be parsed. */
const FAILED = 'That did not work. Please try again in a moment.'

const words = z.object({
  message: z.optional(z.string()),
  error: z.optional(z.string()),
  fields: z.optional(z.catchall(z.object({}), z.string())),
  next: z.optional(z.string()),
})

export type Fields =
  Readonly<Record<string, string | readonly string[]>> | FormData | URLSearchParams

type Accepted<Answer> = {
  isGood: true
  /** The server's message; may be empty. */
  message: string
  /** The next page, if the answer leads to one. */
  next: string | undefined
  /** The rest of the answer. Undefined without a schema. */
  answer: Answer | undefined
}

export type Refused = {
  isGood: false
  /** The reason in one sentence, for example that the session has ended. */
  message: string
  /** The error of each field, by its name. */
  fields: Readonly<Record<string, string>>
}

type Call<Answer> = {
  fields?: Fields | undefined
  /** The schema of the answer. An answer that does not match counts as a failure. */
  schema?: z.ZodMiniType<Answer> | undefined
  method?: 'GET' | 'POST' | undefined
  signal?: AbortSignal | undefined
}

const FAILURE: Refused = { isGood: false, message: FAILED, fields: {} }

/** Calls a route of this site. It never throws: an aborted or lost request counts as refused. */
export async function callServer<Answer>(
  path: string,
  { fields = {}, schema, method = 'POST', signal }: Call<Answer> = {},
): Promise<Accepted<Answer> | Refused> {
  const isPlain = !(fields instanceof FormData || fields instanceof URLSearchParams)
  try {
    const response = await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(isPlain && method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body: isPlain ? JSON.stringify(fields) : fields } : {}),
      ...(signal ? { signal } : {}),
    })
    const body: unknown = await response.json()
    const { message = '', error = FAILED, fields: errors = {}, next } = words.parse(body)
    return response.ok
      ? { isGood: true, message, next, answer: schema?.parse(body) }
      : { isGood: false, message: error, fields: errors }
  } catch {
    return FAILURE
  }
}
