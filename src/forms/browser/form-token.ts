import { MIN_FILL_TIME_MS } from '@/forms/core/limits'

/** The token of one opening of a form, and when the browser received it. */
export type IssuedToken = { text: string; receivedAt: number }

/**
 * Fetches a token for a form whose HTML does not include one.
 *
 * @param method `POST` for a form that is started over: the server deletes the answers that it kept
 */
export async function fetchToken(
  name: string,
  method: 'GET' | 'POST' = 'GET',
): Promise<IssuedToken | null> {
  try {
    const response = await fetch(`/forms/token?form=${name}`, { method, cache: 'no-store' })
    const body: unknown = await response.json()
    const text: unknown = new Map(Object.entries(body ?? {})).get('formToken')
    return typeof text === 'string' ? { text, receivedAt: Date.now() } : null
  } catch {
    return null
  }
}

/** Waits until the token is old enough. A person with a password manager may fill in a form as fast as a bot. */
export async function waitForMinimumAge({ receivedAt }: IssuedToken): Promise<void> {
  const wait = MIN_FILL_TIME_MS + 100 - (Date.now() - receivedAt)
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
}
