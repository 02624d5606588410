import { clientAddress } from '@/lib/client-address'
import type { Locale } from '@/lib/locale'
import { NO_STORE } from '@/lib/response'
import { LIMITS } from '@/platform/limits'
import { consume, retryAfter, TOO_MANY } from '@/platform/rate-limit'

import { drawSharePicture } from './share-picture'
import { findEvent } from './store'

/** One day. The URL of the picture changes with the event. */
const CACHE_SECONDS = 86_400

/** Enough for all events shared at the same time; a picture has about 150 KB. */
const KEPT_MAX = 40

/** The newest pictures, by event, its last change and the language. */
const kept = new Map<string, Buffer>()

/** Sends the picture of a shared link to a published event. */
export async function handleSharePicture(
  slug: string,
  headers: Headers,
  locale: Locale = 'en',
): Promise<Response> {
  const event = await findEvent(slug)
  if (!event) return new Response('Event not found.\n', { status: 404, headers: NO_STORE })
  const key = `${event.id} ${event.updatedAt} ${locale}`
  let picture = kept.get(key)
  if (!picture) {
    const seconds = await consume(LIMITS.sharePicture.perAddress, clientAddress(headers))
    if (seconds !== null) {
      return new Response(`${TOO_MANY}\n`, {
        status: 429,
        headers: { ...NO_STORE, 'Retry-After': retryAfter(seconds) },
      })
    }
    const drawn = await drawSharePicture(event, locale)
    if (!drawn.ok) {
      return new Response('Please try again in a moment.\n', {
        status: 503,
        headers: { ...NO_STORE, 'Retry-After': '30' },
      })
    }
    picture = drawn.value
    const oldest = kept.keys().next().value
    if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    kept.set(key, picture)
  }
  return new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': `public, max-age=${String(CACHE_SECONDS)}`,
      // Other sites embed it.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
