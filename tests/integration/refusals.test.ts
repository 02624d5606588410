// @database seeded
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { env } from '@/lib/env'

import { buildTestSite } from '../../scripts/testing/test-site'
import { query, testCluster } from '../support/database'
import { aMember, type Answer, type Member } from '../support/panel'
import { type Site, startSite } from '../support/server'

/**
 * The panel's messages for refused changes. Only the built site shows them, because the bundle contains Payload's
 * classes more than once and with minified names.
 */

let site: Site
let admin: Member

beforeAll(async () => {
  await buildTestSite(testCluster())
  site = await startSite({ databaseUrl: env.DATABASE_URL, env: { RATE_LIMIT_SCALE: '1000' } })
  admin = await aMember(site, 'admin')
})

afterAll(() => site.stop())

const getId = async (...statement: Parameters<typeof query>): Promise<string> =>
  (await query<{ id: string }>(...statement))[0]?.id ?? ''
const anEventId = () => getId`SELECT id FROM events WHERE _status = 'published' LIMIT 1`
const pageId = (slug: string) => getId`SELECT id FROM pages WHERE slug = ${slug}`

/** The message below a field. */
const sentenceAt = ({ errors }: Answer, path: string) =>
  errors?.[0]?.data?.errors.find((error) => error.path === path)?.message

const logLine = z.object({
  level: z.number(),
  err: z
    .object({
      type: z.string(),
      status: z.number().optional(),
      fields: z.array(z.string()).optional(),
    })
    .optional(),
})

/** What the site has logged since then; its own lines are JSON. */
const linesAfter = (length: number) =>
  site
    .log()
    .slice(length)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => logLine.parse(JSON.parse(line)))

const INFO = 30
const ERROR = 50

describe('a refusal', () => {
  it('names the field and says why: an event that ends before it starts', async () => {
    const answer = await admin.ask('PATCH', `/api/events/${await anEventId()}`, {
      startsAt: '2031-05-03T14:00:00.000Z',
      endsAt: '2031-05-03T12:00:00.000Z',
      _status: 'published',
    })
    expect(answer.status).toBe(400)
    expect(answer.body.errors?.[0]?.name).toBe('ValidationError')
    expect(sentenceAt(answer.body, 'endsAt')).toBe('The end must be after the start.')
  })

  it('names the field and says why: an address in capitals', async () => {
    const answer = await admin.ask('PATCH', `/api/events/${await anEventId()}`, {
      slug: 'Not An Address',
      _status: 'published',
    })
    expect(answer.status).toBe(400)
    expect(sentenceAt(answer.body, 'slug')).toMatch(/^Use lowercase letters/)
    expect(answer.body.errors?.[0]?.message).toMatch(/^Web address – Use lowercase letters/)
  })

  it('names the field and says why: an address that is already used', async () => {
    const answer = await admin.ask('POST', '/api/pages', {
      title: 'Another',
      slug: 'about',
      layout: [{ blockType: 'quote', quote: 'Break trail.', attribution: 'A mentor' }],
      _status: 'published',
    })
    expect(answer.status).toBe(400)
    expect(sentenceAt(answer.body, 'slug')).toMatch(/has this web address already/)
  })

  it('names the field and says why: a password changed outside of its own page', async () => {
    const own = await getId`SELECT id FROM users WHERE email = ${admin.email}`
    const answer = await admin.ask('PATCH', `/api/users/${own}`, { password: 'too short' })
    expect(answer.status).toBe(400)
    expect(sentenceAt(answer.body, 'password')).toMatch(
      /Only the owner can change a password, at \/auth/,
    )
  })

  it('says what to do instead: a published waiver', async () => {
    const id = await getId`SELECT id FROM waivers WHERE _status = 'published' LIMIT 1`
    const answer = await admin.ask('PATCH', `/api/waivers/${id}`, { lastUpdated: 'Today' })
    expect(answer.status).toBe(409)
    expect(answer.body.errors?.[0]?.message).toBe(
      'This version has been published and people may have signed it. Make a new version instead.',
    )
  })

  it('says what to do instead: a page that belongs to the site', async () => {
    const answer = await admin.ask('DELETE', `/api/pages/${await pageId('about')}`)
    expect(answer.status).toBe(409)
    expect(answer.body.errors?.[0]?.message).toMatch(/belongs to the site and cannot be deleted/)
  })

  it('is not logged as a failure of the site, and its log line has a name', async () => {
    const before = site.log().length
    await admin.ask('PATCH', `/api/events/${await anEventId()}`, {
      slug: '!',
      _status: 'published',
    })
    await admin.ask('DELETE', `/api/pages/${await pageId('about')}`)
    const lines = linesAfter(before)
    expect(lines.map(({ level }) => level)).toEqual([INFO, INFO])
    expect(lines.map(({ err }) => [err?.type, err?.status, err?.fields])).toEqual([
      ['ValidationError', 400, ['slug']],
      ['Conflict', 409, undefined],
    ])
  })
})

describe('a link in a text', () => {
  const body = (url: string, type = 'link', linkType: unknown = 'custom') => ({
    root: {
      type: 'root',
      version: 1,
      format: '',
      indent: 0,
      direction: 'ltr',
      children: [
        {
          type: 'paragraph',
          version: 1,
          format: '',
          indent: 0,
          direction: 'ltr',
          textFormat: 0,
          children: [
            {
              type,
              version: 3,
              format: '',
              indent: 0,
              direction: 'ltr',
              id: randomUUID(),
              fields: { linkType, url, newTab: false },
              children: [
                {
                  type: 'text',
                  version: 1,
                  text: 'here',
                  format: 0,
                  mode: 'normal',
                  style: '',
                  detail: 0,
                },
              ],
            },
          ],
        },
      ],
    },
  })
  const publish = async (url: string, type?: string) =>
    admin.ask('PATCH', `/api/stories/${await getId`SELECT id FROM stories LIMIT 1`}`, {
      body: body(url, type),
      _status: 'published',
    })

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '//elsewhere.example',
    'ftp://elsewhere.example',
  ])('to %s is refused with a message about allowed links', async (url) => {
    for (const type of ['link', 'autolink']) {
      const { status, body: answer } = await publish(url, type)
      expect(status).toBe(400)
      expect(sentenceAt(answer, 'body')).toMatch(/^A link must be a page of this site/)
    }
  })

  it('is refused if its kind is unknown', async () => {
    const id = await getId`SELECT id FROM stories LIMIT 1`
    const { status, body: answer } = await admin.ask('PATCH', `/api/stories/${id}`, {
      body: body('javascript:alert(1)', 'link', 5),
    })
    expect(status).toBe(400)
    expect(sentenceAt(answer, 'body')).toMatch(/^A link must be a page of this site/)
  })

  it.each([
    '/events',
    '/get-involved#volunteer',
    'https://example.org/a?b=c',
    'http://example.org',
    'mailto:hello@example.org',
    'tel:+12165550100',
  ])('to %s is accepted', async (url) => {
    expect((await publish(url)).status).toBe(200)
  })
})

describe('a value of a different shape than its field', () => {
  const UNREADABLE = {
    status: 400,
    words: expect.stringMatching(
      /^This request cannot be understood\. If you only used the panel, tell us this number: [A-Z0-9]{10}\.$/,
    ),
  }
  /** The message of each field; `collections/hooks/shapes.test.ts` tries the fields one by one. */
  const NAMED = { status: 400, faults: [expect.stringMatching(/^\S+: (?:Use |A name has no dot)/)] }
  const findFaults = ({ errors }: Answer) =>
    errors?.[0]?.data?.errors.map(({ path, message }) => `${path}: ${message}`)
  const text = (...children: unknown[]) => ({ root: { type: 'root', children } })
  const nested = (depth: number): unknown =>
    depth === 0 ? { type: 'text', text: '' } : { type: 'list', children: [nested(depth - 1)] }

  it.each([
    ['a group that is null', { team: null }],
    ['a group that is a text', { team: 'Maya' }],
    ['a list that is a text', { questions: 'Allergies?' }],
    ['a list of texts', { questions: ['Allergies?'] }],
    ['a text that is a number', { title: 5 }],
    ['a text that is a list', { reminders: { oneDay: ['Park there.'] } }],
    ['a number that is not a number', { launch: { tourCapacity: 'many' } }],
    ['a text with a word in place of a node', { body: text('word') }],
    ['a text with a node without a type', { body: text({ children: [] }) }],
    ['a text with a node of another editor', { body: text({ type: 'constructor' }) }],
    ['a text whose words are an object', { body: text({ type: 'text', text: { a: 1 } }) }],
    ['a nested field, named with a dot', { 'team.name': 'Maya' }],
    [
      'a list that is a text, under a name with an invisible character',
      { questions: [], 'questions\u200E': 'Allergies?' },
    ],
    ['a choice that is a number', { startsAt_tz: 5 }],
    ['a picture that is a list', { image: ['x'] }],
    ['a checkbox that is a word', { rsvpOpen: 'maybe' }],
  ])('is refused at its field, and nothing is saved: %s', async (_, sent) => {
    const id = await anEventId()
    const event = () => query`SELECT e::text FROM events e WHERE id = ${id}`
    const before = await event()
    const { status, body } = await admin.ask('PATCH', `/api/events/${id}`, sent)
    expect({ status, faults: findFaults(body) }).toEqual(NAMED)
    expect(await event()).toEqual(before)
  })

  it.each<[string, object]>([
    [
      'what is nested too deep to be walked',
      { note: JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`) },
    ],
    ['a list in place of a record', []],
    ['a text that is nested too deeply', { body: text(nested(200)) }],
  ])('is refused as a whole if it has no fields: %s', async (_, sent) => {
    const { status, body } = await admin.ask('PATCH', `/api/events/${await anEventId()}`, sent)
    expect({ status, words: body.errors?.[0]?.message }).toEqual(UNREADABLE)
  })

  it.each([
    ['without a type', (id: string) => [{ id, quote: { a: 1 } }]],
    ['of an unknown type', () => [{ blockType: 'constructor' }]],
    ['with a choice that is a number', () => [{ blockType: 'roleCards', cards: [{ icon: 5 }] }]],
    ['with a name that has a dot', () => [{ blockType: 'quote', 'quote.a': 1 }]],
  ])('is refused, even in a draft: a block %s', async (_, layout) => {
    const page = await pageId('about')
    const id = await getId`SELECT layout -> 0 ->> 'id' AS id FROM pages WHERE id = ${page}`
    expect(id).not.toBe('')
    const { status, body } = await admin.ask('PATCH', `/api/pages/${page}?draft=true`, {
      layout: layout(id),
    })
    expect({ status, faults: findFaults(body) }).toEqual(NAMED)
  })

  it('is refused as soon as one fault is found, so that millions of them cost nothing', async () => {
    const { status, body } = await admin.ask('PATCH', `/api/events/${await anEventId()}`, {
      questions: Array.from({ length: 2_000_000 }, () => 1),
    })
    expect(status).toBe(400)
    expect(JSON.stringify(body).length).toBeLessThan(1000)
  })

  it.each([
    ['a text', 'Cleveland'],
    ['a list with a number for a text', [{ label: 5 }]],
  ])('is refused in what belongs to the whole site, too: %s', async (_, footer) => {
    const { status, body } = await admin.ask('POST', '/api/globals/navigation', { footer })
    expect({ status, faults: findFaults(body) }).toEqual(NAMED)
  })

  it('is refused by its own field where that says more: rights that do not exist', async () => {
    const id = await getId`SELECT id FROM users WHERE email = ${admin.email}`
    const { status, body } = await admin.ask('PATCH', `/api/users/${id}`, { rights: {} })
    expect(status).toBe(400)
    expect(sentenceAt(body, 'rights')).toBe('Choose from the list.')
  })

  it('may be a pasted picture that is not uploaded yet, in a draft', async () => {
    const picture = { type: 'upload', version: 3, format: '', pending: { formID: randomUUID() } }
    const { status } = await admin.ask('POST', '/api/stories?draft=true', {
      title: 'With a picture',
      body: text(picture),
    })
    expect(status).toBe(201)
  })

  it('is an empty list if it is null', async () => {
    const id = await getId`SELECT id FROM events WHERE _status = 'published' LIMIT 1`
    const { status } = await admin.ask('PATCH', `/api/events/${id}`, { questions: null })
    expect(status).toBe(200)
    expect(await query`SELECT 1 FROM events_questions WHERE _parent_id = ${id}`).toEqual([])
  })
})

it('no client can set the time of creation of a record', async () => {
  const id = await getId`SELECT id FROM stories LIMIT 1`
  const madeAt = () => query`SELECT created_at FROM stories WHERE id = ${id}`
  const before = await madeAt()
  for (const createdAt of ['2001-01-01T00:00:00.000Z', null]) {
    expect((await admin.ask('PATCH', `/api/stories/${id}`, { createdAt })).status).toBe(200)
    expect(await madeAt()).toEqual(before)
  }
  const { status, body } = await admin.ask('POST', '/api/stories?draft=true', {
    title: 'Made long ago',
    createdAt: '2001-01-01T00:00:00.000Z',
  })
  expect(status).toBe(201)
  const made =
    await query`SELECT created_at < '2002-01-01' AS "isOld" FROM stories WHERE id = ${body.doc?.id}`
  expect(made).toEqual([{ isOld: false }])
})

it('an earlier version restored as a draft can be published', async () => {
  const id = await getId`SELECT id FROM stories WHERE _status = 'published' LIMIT 1`
  const madeAt = () => query`SELECT created_at FROM stories WHERE id = ${id}`
  const before = await madeAt()
  const publish = (fields: object = {}) =>
    admin.ask('PATCH', `/api/stories/${id}`, { ...fields, _status: 'published' })
  expect((await publish({ title: 'A day on the river' })).status).toBe(200)
  const version =
    await getId`SELECT id FROM _stories_v WHERE parent_id = ${id} ORDER BY created_at LIMIT 1`
  expect((await admin.ask('POST', `/api/stories/versions/${version}?draft=true`)).status).toBe(200)
  expect((await publish()).status).toBe(200)
  expect(await madeAt()).toEqual(before)
})

it('a missing picture is named as the reason, and nothing is saved', async () => {
  const id = await getId`SELECT id FROM stories WHERE _status = 'published' LIMIT 1`
  const story = () => query`SELECT image_id, updated_at FROM stories WHERE id = ${id}`
  const before = await story()
  const { status, body } = await admin.ask('PATCH', `/api/stories/${id}`, { image: randomUUID() })
  expect({ status, words: body.errors?.[0]?.message }).toEqual({
    status: 400,
    words:
      'Something that this refers to, such as a picture, is not there anymore. Choose another one, then save again.',
  })
  expect(await story()).toEqual(before)
})

describe('a failure', () => {
  it('is reported in plain words, and logged as a failure', async () => {
    await query`ALTER TABLE faq_items RENAME TO faq_items_away`
    const before = site.log().length
    try {
      const answer = await admin.ask('GET', '/api/faq-items')
      expect(answer.status).toBe(500)
      expect(answer.body).toEqual({
        errors: [
          {
            message: expect.stringMatching(
              /^Something went wrong on our side\. Please try again, and if it happens again, quote [A-Z0-9]{10}\.$/,
            ),
          },
        ],
      })
    } finally {
      await query`ALTER TABLE faq_items_away RENAME TO faq_items`
    }
    expect(linesAfter(before).map(({ level }) => level)).toContain(ERROR)
  })
})
