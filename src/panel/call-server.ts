import * as z from 'zod/mini'

const responseBody = z.object({
  message: z.optional(z.string()),
  error: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  next: z.optional(z.string()),
})

const FAILED = 'That did not work. Please try again in a moment.'

export type ServerResult = {
  isGood: boolean
  message: string
  fields: Record<string, string>
  /** Where to go on, if the answer leads somewhere. */
  next?: string
}

/** Sends a request for one of our own buttons or forms in the panel. */
export async function callServer(
  path: string,
  fields: Record<string, string | string[]> | FormData = {},
): Promise<ServerResult> {
  try {
    const isForm = fields instanceof FormData
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        ...(isForm ? {} : { 'Content-Type': 'application/json' }),
      },
      body: isForm ? fields : JSON.stringify(fields),
    })
    const {
      message,
      error,
      fields: fieldErrors = {},
      next,
    } = responseBody.parse(await response.json())
    return {
      isGood: response.ok,
      message: message ?? error ?? FAILED,
      fields: fieldErrors,
      ...(next === undefined ? {} : { next }),
    }
  } catch {
    return { isGood: false, message: FAILED, fields: {} }
  }
}
