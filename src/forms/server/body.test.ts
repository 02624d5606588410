import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'

const uploads = await mkdtemp(path.join(os.tmpdir(), 'uploads-'))
// The settings are read when the module is loaded.
vi.stubEnv('DATABASE_URL', 'postgres://nobody@localhost:5432/none')
vi.stubEnv('PAYLOAD_SECRET', 'x'.repeat(32))
vi.stubEnv('UPLOADS_DIR', uploads)
const { discardFiles, parseBody } = await import('./body')

afterAll(() => rm(uploads, { recursive: true }))

/** The uploaded files that wait on the disk. */
const waitingFiles = () => readdir(path.join(uploads, 'incoming')).catch(() => [])

const LIMITS = { bytesMax: 10_000, files: ['photo'], fileBytesMax: 1000 }

const post = (body: BodyInit, type?: string) =>
  new Request('http://localhost/forms/rsvp', {
    method: 'POST',
    body,
    ...(type ? { headers: { 'content-type': type } } : {}),
  })

const json = (text: string) => parseBody(post(text, 'application/json'), LIMITS)

const aForm = (fields: Record<string, string | Blob>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

describe('parseBody', () => {
  it('accepts JSON', async () => {
    expect(await json('{"name":"Maya","ticked":true}')).toEqual({
      ok: true,
      value: { fields: { name: 'Maya', ticked: true }, files: {} },
    })
  })

  it('accepts a form without files', async () => {
    const parsed = await parseBody(
      post('name=Ma%C3%ADa+T&day=Mon&day=Tue', 'application/x-www-form-urlencoded;charset=UTF-8'),
      LIMITS,
    )
    expect(parsed).toEqual({
      ok: true,
      value: { fields: { name: 'Maía T', day: ['Mon', 'Tue'] }, files: {} },
    })
  })

  it('accepts a form with files, and drops files that were not asked for', async () => {
    const data = aForm({
      name: 'Maya',
      photo: new File(['bytes'], 'me.jpg'),
      virus: new File(['bytes'], 'x.exe'),
    })
    const parsed = await parseBody(post(data), { ...LIMITS, files: ['photo', 'other'] })
    if (!parsed.ok) throw new Error(parsed.refusal)
    const { fields, files } = parsed.value
    expect({ fields, files: Object.keys(files) }).toEqual({
      fields: { name: 'Maya' },
      files: ['photo'],
    })
    expect(files.photo).toMatchObject({ name: 'me.jpg', isTooLarge: false, content: { bytes: 5 } })
    expect(await readFile(files.photo?.content?.path ?? '', 'utf8')).toBe('bytes')

    expect(await waitingFiles()).toHaveLength(1)
    await discardFiles(parsed.value)
    expect(await waitingFiles()).toEqual([])
  })

  it('keeps no file if none was selected', async () => {
    const parsed = await parseBody(post(aForm({ photo: new File([], '') })), LIMITS)
    expect(parsed).toEqual({ ok: true, value: { fields: {}, files: {} } })
  })

  it('accepts a file of exactly the limit, and marks a larger one as too large', async () => {
    const exactly = await parseBody(
      post(aForm({ photo: new File(['x'.repeat(1000)], 'a') })),
      LIMITS,
    )
    if (!exactly.ok) throw new Error(exactly.refusal)
    expect(exactly.value.files.photo).toMatchObject({ isTooLarge: false, content: { bytes: 1000 } })
    await discardFiles(exactly.value)
    const more = await parseBody(post(aForm({ photo: new File(['x'.repeat(1001)], 'a') })), LIMITS)
    expect(more.ok && more.value.files.photo).toEqual({
      name: 'a',
      content: null,
      isTooLarge: true,
    })
    expect(await waitingFiles()).toEqual([])
  })

  /** A form with two files; the second is the last part. */
  const twoFiles = () => {
    const data = new FormData()
    data.append('formToken', 'token')
    data.append('photo', new File(['x'.repeat(1000)], 'a'))
    data.append('name', 'Maya')
    data.append('other', new File(['x'.repeat(1000)], 'b'))
    return post(data)
  }
  const twoFileLimits = { ...LIMITS, files: ['photo', 'other'] }

  it('asks once whether to admit the files, with the fields that came before them', async () => {
    const askedWith: unknown[] = []
    const parsed = await parseBody(twoFiles(), {
      ...twoFileLimits,
      admit: (fields) => {
        askedWith.push(fields)
        return Promise.resolve('admit')
      },
    })
    expect(askedWith).toEqual([expect.objectContaining({ formToken: 'token' })])
    if (parsed.ok) await discardFiles(parsed.value)
  })

  it.each(['crowded', 'no-space'] as const)(
    'keeps the fields if the files are not admitted: %s',
    async (refusal) => {
      const parsed = await parseBody(twoFiles(), {
        ...twoFileLimits,
        admit: () => Promise.resolve(refusal),
      })
      expect(parsed).toEqual({
        ok: true,
        value: { fields: { formToken: 'token', name: 'Maya' }, files: {}, filesRefused: refusal },
      })
      expect(await waitingFiles()).toEqual([])
    },
  )

  it('reads a body to its end when the files are dropped', async () => {
    const parsed = await parseBody(twoFiles(), {
      ...twoFileLimits,
      admit: () => Promise.resolve('drop'),
    })
    expect(parsed.ok && parsed.value.fields).toEqual({ formToken: 'token', name: 'Maya' })
    expect(parsed.ok && parsed.value.files.photo).toMatchObject({ content: null })
    expect(await waitingFiles()).toEqual([])
  })

  it('discards a file when the body ends in the middle of it', async () => {
    const whole = Buffer.from(await twoFiles().arrayBuffer())
    const boundary = whole.subarray(2, whole.indexOf('\r\n')).toString()
    const type = `multipart/form-data; boundary=${boundary}`
    for (const share of [0.3, 0.6, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share))
      expect(await parseBody(post(cut, type), twoFileLimits)).toEqual({
        ok: false,
        refusal: 'malformed',
      })
    }
    expect(await waitingFiles()).toEqual([])
  })

  it('discards a file when the connection is lost in the middle of it', async () => {
    const whole = Buffer.from(await twoFiles().arrayBuffer())
    const boundary = whole.subarray(2, whole.indexOf('\r\n')).toString()
    const lost = new ReadableStream({
      start: (controller) => controller.enqueue(whole.subarray(0, whole.length / 2)),
      pull: (controller) => controller.error(new Error('connection lost')),
    })
    const request = new Request('http://localhost/forms/rsvp', {
      method: 'POST',
      body: lost,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      // @ts-expect-error Node requires `duplex` for a stream, but its types do not know the option.
      duplex: 'half',
    })
    expect(await parseBody(request, twoFileLimits)).toEqual({ ok: false, refusal: 'malformed' })
    expect(await waitingFiles()).toEqual([])
  })

  it.each([
    ['an unclosed object', '{'],
    ['a list', '[]'],
    ['a string', '"text"'],
    ['null', 'null'],
    ['a number', '12'],
    ['nothing', ''],
    ['an object with a second closing brace', '{"a":1}}'],
    ['endlessly nested lists', '[['.repeat(50_000)],
  ])('rejects %s where a JSON object is expected', async (text) => {
    const parsed = await parseBody(post(text, 'application/json'), {
      ...LIMITS,
      bytesMax: 1_000_000,
    })
    expect(parsed).toEqual({ ok: false, refusal: 'malformed' })
  })

  it.each(['text/plain', 'text/html', 'application/xml', ''])(
    'rejects the content type %j',
    async (type) => {
      expect(await parseBody(post('a=b', type), LIMITS)).toEqual({
        ok: false,
        refusal: 'wrong-type',
      })
    },
  )

  it('rejects JSON that is nested too deep to be walked', async () => {
    const deep = `{"company":${'['.repeat(16_000)}${']'.repeat(16_000)}}`
    const limits = { ...LIMITS, bytesMax: 100_000 }
    expect(await parseBody(post(deep, 'application/json'), limits)).toEqual({
      ok: false,
      refusal: 'malformed',
    })
  })

  it('rejects JSON that is not valid UTF-8', async () => {
    const parsed = await parseBody(
      post(new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 'application/json'),
      LIMITS,
    )
    expect(parsed).toEqual({ ok: false, refusal: 'malformed' })
  })

  it('rejects a multipart body whose boundary is missing', async () => {
    const parsed = await parseBody(post('--x\r\nbroken', 'multipart/form-data; boundary=x'), LIMITS)
    expect(parsed).toEqual({ ok: false, refusal: 'malformed' })
  })

  it('stops reading at the limit, even without a Content-Length header', async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(4000))),
    })
    const request = new Request('http://localhost/forms/rsvp', {
      method: 'POST',
      body: endless,
      headers: { 'content-type': 'application/json' },
      // @ts-expect-error Node requires `duplex` for a stream, but its types do not know the option.
      duplex: 'half',
    })
    expect(await parseBody(request, LIMITS)).toEqual({ ok: false, refusal: 'too-large' })
  })

  it('treats a field named __proto__ as an ordinary field', async () => {
    const parsed = await parseBody(post('__proto__=x', 'application/x-www-form-urlencoded'), LIMITS)
    expect(parsed.ok && Object.hasOwn(parsed.value.fields, '__proto__')).toBe(true)
    expect(Object.hasOwn({}, 'x')).toBe(false)
  })

  it('rejects a body with more fields than any form has', async () => {
    const many = Array.from({ length: 301 }, (_, index) => `f${String(index)}=1`).join('&')
    expect(await parseBody(post(many, 'application/x-www-form-urlencoded'), LIMITS)).toEqual({
      ok: false,
      refusal: 'too-large',
    })
  })
})
