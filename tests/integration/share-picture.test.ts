// @database seeded
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { handleSharePicture } from '@/features/events/share-handler'
import { CLIENT_ADDRESS_HEADER } from '@/lib/client-address'
import type { Locale } from '@/lib/locale'
import { LIMITS } from '@/platform/limits'
import { consume } from '@/platform/rate-limit'

import { freshAddress } from '../support/accounts'
import { query } from '../support/database'

const EVENT = 'beats-by-the-water-open-studio'

const ask = (slug: string, address = freshAddress(), locale: Locale = 'en') =>
  handleSharePicture(slug, new Headers({ [CLIENT_ADDRESS_HEADER]: address }), locale)

describe('the picture of a shared link to an event', () => {
  it('is a JPEG in the size that networks require, and may be cached', async () => {
    const response = await ask(EVENT)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toMatch(/public, max-age=\d+/)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.length).toBeLessThan(300_000)
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    expect(Buffer.from(await (await ask(EVENT)).arrayBuffer())).toEqual(bytes)
  })

  it('is another one in Spanish', async () => {
    const [english, spanish] = await Promise.all(
      (['en', 'es'] as const).map(async (locale) =>
        Buffer.from(await (await ask(EVENT, freshAddress(), locale)).arrayBuffer()),
      ),
    )
    expect(spanish).not.toEqual(english)
    expect(await sharp(spanish).metadata()).toMatchObject({ format: 'jpeg' })
  })

  it('does not exist for an event that is not published', async () => {
    expect((await ask('no-such-day')).status).toBe(404)
  })

  it('is drawn only so often for one address, and sent from memory without a limit', async () => {
    const address = freshAddress()
    const { perAddress } = LIMITS.sharePicture
    expect((await ask(EVENT)).status).toBe(200)
    await consume(perAddress, address, perAddress.times)
    expect((await ask(EVENT, address)).status).toBe(200)
    await query`UPDATE events SET updated_at = now() WHERE slug = ${EVENT}`
    const refused = await ask(EVENT, address)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
  })
})
