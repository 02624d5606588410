import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import * as photos from '@/lib/photo'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'photos-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function reencodePhoto(bytes: Buffer) {
  const file = path.join(folder, randomUUID())
  await writeFile(file, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return photos.reencodePhoto({ path: file, bytes: bytes.byteLength, sha256 })
}

const aPicture = (width = 640, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5867' } })

const LINKED_SCRIPT = '<script>alert(1)</script>'

describe('a photo', () => {
  it('is re-encoded without its location and any appended data', async () => {
    const sent = await aPicture()
      .withExif({
        IFD0: { Copyright: 'CANARY' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 30/1 0/1' },
      })
      .jpeg()
      .toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()

    const made = await reencodePhoto(Buffer.concat([sent, Buffer.from(LINKED_SCRIPT)]))

    if (!made.ok) throw new Error(made.refusal)
    const { exif, format } = await sharp(made.value).metadata()
    expect({ exif, format }).toEqual({ exif: undefined, format: 'jpeg' })
    expect(made.value.includes('CANARY')).toBe(false)
    expect(made.value.includes('<script')).toBe(false)
  })

  it('is upright, whichever way the phone was held', async () => {
    const sideways = await aPicture(640, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const made = await reencodePhoto(sideways)
    if (!made.ok) throw new Error(made.refusal)
    const { width, height } = await sharp(made.value).metadata()
    expect([width, height]).toEqual([400, 640])
  })

  it.each(['jpeg', 'png', 'webp'] as const)(
    'may be a %s, whatever it is called',
    async (format) => {
      const made = await reencodePhoto(await aPicture().toFormat(format).toBuffer())
      expect(made.ok).toBe(true)
    },
  )

  it('is at most 2400 pixels wide and high', async () => {
    const made = await reencodePhoto(await aPicture(4000, 3000).jpeg().toBuffer())
    if (!made.ok) throw new Error(made.refusal)
    expect((await sharp(made.value).metadata()).width).toBe(2400)
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>')],
    ['a GIF', Buffer.from('GIF89a' + '\0'.repeat(100))],
    ['a web page', Buffer.from('<html><script>1</script></html>')],
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF')],
    ['nothing', Buffer.alloc(0)],
    ['only the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ])('is refused if it is %s', async (_what, bytes) => {
    expect(await reencodePhoto(bytes)).toEqual({ ok: false, refusal: 'not-a-photo' })
  })

  it('is refused if it is truncated', async () => {
    const whole = await aPicture(1200, 900).jpeg().toBuffer()
    expect((await reencodePhoto(whole.subarray(0, whole.length / 2))).ok).toBe(false)
  })

  it.each([
    ['has too many pixels', () => aPicture(12_000, 12_000).png({ compressionLevel: 9 })],
    [
      'is sent in passes',
      () => aPicture(7900, 5000).png({ compressionLevel: 9, progressive: true }),
    ],
    ['is in a format that is decoded as a whole', () => aPicture(7900, 5000).webp()],
    [
      'has to be rotated',
      () => aPicture(7900, 5000).png({ compressionLevel: 9 }).withMetadata({ orientation: 6 }),
    ],
  ])('is refused if it would take too much memory, because it %s', async (_why, make) => {
    const bomb = await make().toBuffer()
    expect(bomb.byteLength).toBeLessThan(2_000_000)
    expect(await reencodePhoto(bomb)).toEqual({ ok: false, refusal: 'too-many-pixels' })
  })

  it.each([
    [
      'sent in passes',
      () => aPicture(4032, 3024).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    ],
    ['to be rotated', () => aPicture(5712, 4284).jpeg().withMetadata({ orientation: 6 })],
    ['of forty megapixels', () => aPicture(7900, 5000).jpeg()],
  ])('from a phone is accepted if it is %s', async (_how, make) => {
    expect((await reencodePhoto(await make().toBuffer())).ok).toBe(true)
  })

  it('that is sent many times at once is decoded once, and only a few others may wait', async () => {
    const photo = await aPicture(1200, 900).jpeg().toBuffer()
    const made = await Promise.all(Array.from({ length: 40 }, () => reencodePhoto(photo)))
    expect(made.every(({ ok }) => ok)).toBe(true)

    const others = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        aPicture(600 + index, 400)
          .jpeg()
          .toBuffer(),
      ),
    )
    const outcomes = await Promise.allSettled(others.map(reencodePhoto))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(13)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(7)
  })

  it('is refused if it is too small to read', async () => {
    expect(await reencodePhoto(await aPicture(100, 80).png().toBuffer())).toEqual({
      ok: false,
      refusal: 'too-small',
    })
  })

  it('in Apple’s format is refused with advice on how to convert it', async () => {
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic'),
      Buffer.alloc(64),
    ])
    expect(await reencodePhoto(heic)).toEqual({ ok: false, refusal: 'heic' })
  })
})
