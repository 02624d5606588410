// @database seeded
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { handleSharePicture } from '@/features/events/share-handler'

const EVENT = 'beats-by-the-water-open-studio'

describe('the picture of a shared link to an event', () => {
  it('is a JPEG in the size that networks ask for, and may be kept', async () => {
    const response = await handleSharePicture(EVENT)
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
    expect(Buffer.from(await (await handleSharePicture(EVENT)).arrayBuffer())).toEqual(bytes)
  })

  it('does not exist for an event that is not published', async () => {
    expect((await handleSharePicture('no-such-day')).status).toBe(404)
  })
})
