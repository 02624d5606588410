import * as z from 'zod/mini'

const responseBody = z.object({
  message: z.optional(z.string()),
  error: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
})

const FAILED = 'That did not work. Please try again in a moment.'

export type ServerResult = { isGood: boolean; message: string; fields: Record<string, string> }

/** Sends a request for one of our own buttons or forms in the panel. */
export async function callServer(
  path: string,
  fields: Record<string, string> = {},
): Promise<ServerResult> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(fields),
    })
    const { message, error, fields: fieldErrors = {} } = responseBody.parse(await response.json())
    return { isGood: response.ok, message: message ?? error ?? FAILED, fields: fieldErrors }
  } catch {
    return { isGood: false, message: FAILED, fields: {} }
  }
}
