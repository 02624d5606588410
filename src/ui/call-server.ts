import * as z from 'zod/mini'

/** What is said when the server cannot be reached, or answers something that cannot be read. */
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
  /** What the server says about it; may be empty. */
  message: string
  /** Where to go on, if the answer leads somewhere. */
  next: string | undefined
  /** The rest of the answer. Without a schema there is none. */
  answer: Answer | undefined
}

export type Refused = {
  isGood: false
  /** Why, in one sentence. After the session has ended, it says so. */
  message: string
  /** What is wrong with each field, by its name. */
  fields: Readonly<Record<string, string>>
}

type Call<Answer> = {
  fields?: Fields | undefined
  /** What the answer must be. An answer that does not fit counts as a failure. */
  schema?: z.ZodMiniType<Answer> | undefined
  method?: 'GET' | 'POST' | undefined
  signal?: AbortSignal | undefined
}

const FAILURE: Refused = { isGood: false, message: FAILED, fields: {} }

/** Calls a route of ours. It never throws: a request that was aborted or lost counts as refused. */
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
