// @database seeded
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import type { CollectionSlug, FlattenedField } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { ROOT } from '../../scripts/lib/steps.mjs'
import { createAccount, getHeaders, startSessionFor } from '../support/accounts'
import { query } from '../support/database'
import { freshParent } from '../support/forms'
import { aYouth, send as sendRegistration } from '../support/registration'
import { anEvent, anRsvp, send as sendRsvp } from '../support/rsvp'
import {
  type Attacked,
  CASES,
  everyRow,
  giveTime,
  hostileText,
  hostileValue,
  MEGABYTES_MAX,
  report,
  startAttack,
  tablesWithBidi,
  tryAll,
  wellFormed,
} from './attacker'

const payload = await openPayload()
const collections = payload.config.collections.map(({ slug }) => slug)

giveTime()

let attacked: Attacked
let isOver = false
let rsvpId = ''
const sessions: Record<'staff' | 'admin' | 'user', Record<string, string>> = {
  staff: {},
  admin: {},
  user: {},
}

const attack: Attacked['attack'] = (...request) => attacked.attack(...request)

beforeAll(async () => {
  attacked = await startAttack()
  const origin = attacked.site.url
  for (const role of ['staff', 'admin', 'user'] as const) {
    const { account } = await createAccount(role)
    // Signed in once more, because a session names the role.
    const cookie = getHeaders(await startSessionFor(account.email)).get('cookie') ?? ''
    sessions[role] = { cookie, origin, 'sec-fetch-site': 'same-origin' }
  }
  // The test changes the newest account.
  await createAccount('user')
  expect((await sendRsvp(anRsvp(await anEvent()))).status).toBe(200)
  expect((await sendRegistration(aYouth({ email: freshParent() }))).status).toBe(200)
  const [row] = await query<{ id: string }>`SELECT id FROM rsvps LIMIT 1`
  rsvpId = row?.id ?? ''
})

afterAll(async () => {
  if (!isOver) await attacked.end()
})

/** A fingerprint of the submissions and signatures of families, without the notes of staff about them. */
const evidence = () =>
  query`SELECT
    (SELECT md5(string_agg(row(r.id, r.participant_first_name, r.participant_dob, r.parent_email, r.allergies)::text, '' ORDER BY id))
      FROM rsvps r) AS rsvps,
    (SELECT md5(string_agg(row(r.id, r.first_name, r.dob, r.email, r.allergies)::text, '' ORDER BY id)) FROM registrations r) AS registrations,
    (SELECT md5(string_agg(s::text, '' ORDER BY id)) FROM waiver_signatures s) AS signatures`

const encodeURIComponentSafely = (text: string) => encodeURIComponent(wellFormed(text))

describe('the REST API', () => {
  const parameters = () =>
    fc.record({
      collection: fc.constantFrom(...collections),
      id: fc.oneof(
        fc.constant(''),
        hostileText.map(encodeURIComponentSafely),
        fc.uuid(),
        fc.constantFrom('versions', 'me', 'access'),
      ),
      search: fc.array(
        fc.tuple(
          fc.oneof(
            fc.constantFrom(
              'sort',
              'limit',
              'page',
              'depth',
              'select[id]',
              'select[hash]',
              'joins[x]',
              'locale',
              'draft',
              'trash',
              'where',
              'where[or][0][id][equals]',
              'where[and][0][email][like]',
              'where[id][in]',
              'where[createdAt][greater_than]',
              'where[hash][like]',
              'where[user.email][equals]',
              'populate[users][hash]',
            ),
            hostileText,
          ),
          fc.oneof(
            hostileText,
            fc.constantFrom(
              '-1',
              '0',
              '1e9',
              'NaN',
              'null',
              '[]',
              '{}',
              '-createdAt',
              'hash',
              'true',
              '%',
            ),
          ),
        ),
        { maxLength: 4 },
      ),
    })

  const getPath = ({
    collection,
    id,
    search,
  }: {
    collection: string
    id: string
    search: [string, string][]
  }) => `/api/${collection}${id ? `/${id}` : ''}?${String(new URLSearchParams(search))}`

  it('tells a visitor nothing, whatever the query', async () => {
    await tryAll(parameters(), async (asked) => {
      const { status, body } = await attack(getPath(asked))
      // A visitor who is not signed in is told that, and no more.
      if (asked.collection === 'users' && asked.id === 'me' && status === 200) {
        expect(body).toMatch(/^{"user":null/)
        return
      }
      expect([400, 401, 403, 404, 405], getPath(asked)).toContain(status)
    })
  })

  it('never fails for staff, whatever the query', async () => {
    await tryAll(parameters(), (asked) => attack(getPath(asked), { headers: sessions.staff }))
  })

  it('never fails for staff, whatever the body, and changes no submission', async () => {
    const before = await evidence()
    const writes = fc.record({
      asked: parameters(),
      method: fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE'),
      // Collections that staff may not write at all, or only by the desk's own routes.
      collection: fc.constantFrom(
        'rsvps',
        'registrations',
        'waiver-signatures',
        'audit-log',
        'users',
        'emails',
      ),
      known: fc.boolean(),
      body: fc.dictionary(
        fc.oneof(
          hostileText,
          fc.constantFrom('id', 'createdAt', 'status', 'email', 'role', '_status'),
        ),
        hostileValue,
        { maxKeys: 4 },
      ),
    })
    await tryAll(writes, async ({ asked, collection, method, known, body }) => {
      await attack(getPath({ ...asked, collection, id: known ? rsvpId : asked.id }), {
        method,
        body: JSON.stringify(body),
        headers: { ...sessions.staff, 'content-type': 'application/json' },
      })
    })
    expect(await evidence()).toEqual(before)
  })
})

type Column = { collection: CollectionSlug; field: FlattenedField }

/** Every field of every collection, under its own name. */
const COLUMNS: Column[] = payload.config.collections.flatMap(({ slug, flattenedFields }) =>
  flattenedFields.map((field) => ({ collection: slug, field })),
)

const idSchema = z.object({ id: z.union([z.string(), z.number()]) })

/** Possible values of fields of these types; of all others, text. */
const FITTING: Partial<Record<FlattenedField['type'], () => fc.Arbitrary<unknown>>> = {
  number: () => fc.integer(),
  checkbox: () => fc.boolean(),
  date: () => fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  relationship: () => fc.constantFrom(rsvpId, randomUUID(), null),
  upload: () => fc.constantFrom(rsvpId, randomUUID(), null),
  email: () => fc.constant('changed@evil.example'),
}

/** A value that the field could hold, or one that it could not. */
function valueFor({ field }: Column): fc.Arbitrary<unknown> {
  const options =
    'options' in field
      ? field.options.map((option) => (typeof option === 'string' ? option : option.value))
      : ['Changed', null]
  const fitting = FITTING[field.type]?.() ?? fc.constantFrom(...options)
  // JSON omits undefined values.
  return fc.oneof(
    { weight: 4, arbitrary: fitting },
    { weight: 4, arbitrary: hostileValue },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

describe('a record', () => {
  /** The stored values of a record, past all access rules, so that hidden values are compared, too. */
  async function read(
    collection: CollectionSlug,
    id: string | number,
  ): Promise<Record<string, unknown>> {
    const doc: object | null = await payload.findByID({
      ...{ collection, id, depth: 0, draft: true, showHiddenFields: true, disableErrors: true },
      ...asSystem,
    })
    return { ...doc }
  }

  it.each(['staff', 'admin'] as const)(
    'changes in one field at most, whatever %s sends for it, and no page fails after that',
    async (role) => {
      const patch = (collection: CollectionSlug, id: string | number, body: object) =>
        attack(`/api/${collection}/${String(id)}`, {
          method: 'PATCH',
          body: JSON.stringify(body),
          headers: { ...sessions[role], 'content-type': 'application/json' },
        })
      const records = new Map<CollectionSlug, string | number>()
      for (const collection of collections) {
        const { docs } = await payload.find({
          ...{ collection, limit: 1, depth: 0 },
          ...asSystem,
        })
        const found = idSchema.safeParse(docs[0])
        if (!found.success) continue
        records.set(collection, found.data.id)
        // The first save of all writes the fields that the starter content has omitted.
        await patch(collection, found.data.id, {})
      }
      const targets = COLUMNS.filter(({ collection }) => records.has(collection))
      expect(records.size).toBeGreaterThan(12)
      expect(targets.length).toBeGreaterThan(200)
      const busy = new Map<string, Promise<unknown>>()
      const statuses = new Set<number>()
      const before = await evidence()
      await tryAll(
        fc.constantFrom(...targets).chain((column) =>
          fc.record({
            column: fc.constant(column),
            value: valueFor(column),
            place: fc.option(fc.nat()),
          }),
        ),
        async ({ column: { collection, field }, value, place }) => {
          const id = records.get(collection) ?? ''
          const previous = busy.get(collection)
          const now = (async () => {
            await previous
            const old = await read(collection, id)
            const sent = place === null ? value : withOneReplaced(old[field.name], place, value)
            const { status } = await patch(collection, id, { [field.name]: sent })
            statuses.add(status)
            const changed = differences(old, await read(collection, id))
            const unexpected = changed.filter(
              (name) => name !== field.name && !FOLLOWS.includes(name),
            )
            expect({ collection, field: field.name, sent, status, unexpected }).toEqual({
              ...{ collection, field: field.name, sent, status, unexpected: [] },
            })
          })()
          busy.set(
            collection,
            now.catch(() => undefined),
          )
          await now
        },
        Math.max(CASES, 40),
      )
      expect(statuses).toContain(200)
      expect(statuses).toContain(400)
      expect(await evidence()).toEqual(before)
      // For this long, the site may resend a kept response without knowing of a save.
      await sleep(2000)
      const logged = attacked.site.log().length
      const { body: sitemap } = await attack('/sitemap.xml')
      const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => page)
      expect(pages.length).toBeGreaterThan(15)
      for (const page of pages) expect((await attack(new URL(page).pathname)).status).toBe(200)
      // A page that cannot be rebuilt is served as it was, so only the log shows the failure.
      expect(attacked.site.log().slice(logged)).not.toContain('"level":50')
    },
  )
})

/** A copy with another value in one place, at any depth; the value itself if it has no parts. */
function withOneReplaced(stored: unknown, place: number, value: unknown): unknown {
  const places = placesIn(stored)
  const path = places[place % places.length]
  return path ? replaceAt(stored, path, value) : value
}

const placesIn = (stored: unknown): string[][] =>
  typeof stored === 'object' && stored !== null
    ? Object.entries(stored).flatMap(([name, inside]) => [
        [name],
        ...placesIn(inside).map((path) => [name, ...path]),
      ])
    : []

function replaceAt(stored: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  const replaced = Object.entries(stored ?? {}).map(([key, inside]): [string, unknown] => [
    key,
    key !== name ? inside : rest.length === 0 ? value : replaceAt(inside, rest, value),
  ])
  return Array.isArray(stored) ? replaced.map(([, inside]) => inside) : Object.fromEntries(replaced)
}

/** Fields that the site writes itself when another field has changed. */
const FOLLOWS = ['updatedAt', '_status', 'changedBy', 'startedFrom']

const differences = (old: Record<string, unknown>, now: Record<string, unknown>) =>
  [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  )

const manifestSchema = z.object({ node: z.record(z.string(), z.unknown()) })

/** The functions that pages of the panel call, by the ids of this build. */
const functionIds = () =>
  Object.keys(
    manifestSchema.parse(
      JSON.parse(
        readFileSync(path.join(ROOT, '.next-test/server/server-reference-manifest.json'), 'utf8'),
      ),
    ).node,
  )

describe('a server function', () => {
  const names = [
    ...['form-state', 'render-list', 'render-document', 'render-document-slots', 'render-field'],
    ...['render-widget', 'get-default-layout', 'table-state', 'slugify', 'schedule-publish'],
    ...['copy-data-from-locale', 'get-upcoming-scheduled-publish', 'constructor', '__proto__', 'x'],
  ]
  const call = fc.record({
    name: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...names) },
      { weight: 1, arbitrary: hostileText },
    ),
    args: fc.dictionary(
      fc.constantFrom(
        ...[
          'collectionSlug',
          'globalSlug',
          'id',
          'operation',
          'schemaPath',
          'data',
          'formState',
          'query',
          'returnLockStatus',
          'initialData',
        ],
        ...[
          'select',
          'docPermissions',
          'docPreferences',
          'path',
          'valueToSlugify',
          'widgetSlug',
          'type',
        ],
        ...[
          'columns',
          'enableRowSelections',
          'where',
          'user',
          'req',
          'permissions',
          'field',
          'doc',
        ],
      ),
      fc.oneof(
        fc.constantFrom(...collections, 'site-settings', 'update', 'create', rsvpId, true, {}),
        hostileValue,
      ),
      { maxKeys: 7 },
    ),
  })
  const bodies = fc.oneof(
    {
      weight: 4,
      arbitrary: call.map((one) => ({
        type: 'text/plain;charset=UTF-8',
        body: JSON.stringify([one]),
      })),
    },
    {
      weight: 2,
      arbitrary: fc.oneof(hostileText, fc.json({ maxDepth: 5 })).map((text) => ({
        type: 'text/plain;charset=UTF-8',
        body: wellFormed(text),
      })),
    },
    {
      weight: 2,
      arbitrary: fc
        .dictionary(
          fc.constantFrom('0', '1', '2', '$ACTION_ID_x', '$ACTION_REF_1', '$ACTION_1:0', '_1_0'),
          fc.constantFrom(
            '[]',
            '["$K1"]',
            '["$F1"]',
            '{"id":"x","bound":null}',
            '["$@1"]',
            '$B1',
            '"$1:__proto__:then"',
          ),
        )
        .map((fields) => {
          const parts = Object.entries(fields).map(
            ([name, value]) =>
              `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
          )
          return { type: 'multipart/form-data; boundary=b', body: `${parts.join('')}--b--\r\n` }
        }),
    },
  )

  /**
   * Calls one with a session, with arguments that the code did not write.
   *
   * @returns the statuses of all responses
   */
  const callAs = async (session: Record<string, string>) => {
    const ids = functionIds()
    expect(ids.length).toBeGreaterThan(0)
    const statuses = new Set<number>()
    await tryAll(
      fc.record({
        id: fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom(...ids) },
          { weight: 1, arbitrary: fc.constantFrom('x', '0'.repeat(42)) },
        ),
        sent: bodies,
      }),
      async ({ id, sent: { type, body } }) => {
        const headers = { 'next-action': id, 'content-type': type, accept: 'text/x-component' }
        const init = { method: 'POST', body, headers: { ...session, ...headers } }
        const answer = await attack('/cms', init, true)
        statuses.add(answer.status)
        if (session === sessions.staff) return
        expect(answer.body).not.toMatch(/participantFirstName|Maya|Torres|parentEmail/)
      },
    )
    expect((await attack('/readyz')).status).toBe(200)
    return [...statuses]
  }

  it('is not even read if a visitor sends it', async () => {
    const before = await everyRow()
    expect(await callAs({ ...sessions.user, cookie: '__Host-swan-token=a.b.c' })).toEqual([403])
    expect(await everyRow()).toEqual(before)
  })

  it('is not even read if an account without rights sends it', async () => {
    const before = await everyRow()
    expect(await callAs(sessions.user)).toEqual([403])
    expect(await everyRow()).toEqual(before)
  })

  it('stores no draft of a different shape, nor one made at another time', async () => {
    const make = async (initialData: object) => {
      for (const id of functionIds())
        await attack(
          '/cms',
          {
            method: 'POST',
            body: JSON.stringify([
              { name: 'render-document', args: { collectionSlug: 'stories', initialData } },
            ]),
            headers: {
              ...sessions.staff,
              'next-action': id,
              'content-type': 'text/plain;charset=UTF-8',
              accept: 'text/x-component',
            },
          },
          true,
        )
    }
    await make({ title: 'Well formed', createdAt: '2001-01-01T00:00:00.000Z' })
    await make({ title: 'Malformed', body: 5 })
    expect(
      await query`SELECT DISTINCT title, created_at < '2002-01-01' AS "isOld" FROM stories WHERE title LIKE '%ormed'`,
    ).toEqual([{ title: 'Well formed', isOld: false }])
  })

  it('reveals no internals to staff, whatever the arguments, and changes no signed answer', async () => {
    const before = await evidence()
    expect(await callAs(sessions.staff)).toContain(200)
    expect(await evidence()).toEqual(before)
    const page = await attack('/cms/collections/pages', { headers: sessions.staff })
    expect(page.body).toContain('importMap')
  })
})

/** The addresses of all routes for staff that accept a body, with their parameters in brackets. */
const ROUTES = readdirSync(path.join(ROOT, 'src/app'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(staff|exports)\//.test(file) && path.basename(file) === 'route.ts')
  .map((file) => `/${path.dirname(file)}`)
  .toSorted()

describe('a list of the panel', () => {
  it('is shown whatever its query', async () => {
    const asked = fc.record({
      collection: fc.constantFrom('pages', 'events', 'rsvps', 'emails', 'media'),
      search: fc.dictionary(
        fc.constantFrom(
          ...['search', 'sort', 'page', 'limit', 'where[or][0][and][0][id][equals]'],
          ...['columns', 'groupBy', 'queryByGroup', 'preset', 'trash', 'depth', 'localeCodes'],
        ),
        fc.oneof(
          hostileText,
          fc.constantFrom('-1', '0', '1.5', '1e30', '99999999999', 'Infinity', '[', '{}', 'x'),
        ),
        { minKeys: 1 },
      ),
    })
    await tryAll(
      asked,
      async ({ collection, search }) => {
        const path = `/cms/collections/${collection}?${String(new URLSearchParams(search))}`
        const { status, body } = await attack(path, { headers: sessions.admin })
        expect([status, /<h1[ >]/.test(body)], path).toEqual([200, true])
      },
      CASES / 2,
    )
  })
})

describe('every route for staff', () => {
  it.each(['staff', 'admin'] as const)(
    'never fails for %s, whatever is sent to it, and changes nothing that was signed',
    async (role) => {
      expect(ROUTES.length).toBeGreaterThan(50)
      const before = await evidence()
      const segments = fc.oneof(
        fc.constantFrom('rsvps', 'registrations', 'volunteers', 'emails', 'resumes'),
        fc.constant(rsvpId),
        fc.uuid(),
        hostileText.map((text) => encodeURIComponentSafely(text) || 'x'),
      )
      const names = [
        ...[
          'id',
          'ids',
          'status',
          'step',
          'reason',
          'name',
          'role',
          'body',
          'text',
          'subject',
          'field',
          'value',
        ],
        ...[
          'records',
          'email',
          'to',
          'places',
          'families',
          'health',
          'until',
          'code',
          'query',
          'title',
          'startsAt',
        ],
      ]
      await tryAll(
        fc.record({
          route: fc.constantFrom(...ROUTES),
          method: fc.constantFrom('POST', 'POST', 'GET'),
          values: fc.array(segments, { minLength: 3, maxLength: 3 }),
          body: fc.oneof(
            fc.dictionary(fc.oneof(fc.constantFrom(...names), hostileText), hostileValue, {
              maxKeys: 5,
            }),
            hostileValue,
          ),
          search: fc.dictionary(
            fc.oneof(fc.constantFrom(...names, 'page', 'from', 'format'), hostileText),
            hostileText,
            { maxKeys: 3 },
          ),
        }),
        async ({ route, method, values, body, search }) => {
          let index = 0
          const address = route.replaceAll(/\[[^\]]+\]/g, () => values[index++] ?? randomUUID())
          const isSent = method === 'POST'
          await attack(`${address}?${String(new URLSearchParams(search))}`, {
            method,
            ...(isSent ? { body: JSON.stringify(body) } : {}),
            headers: {
              ...sessions[role],
              ...(isSent ? { 'content-type': 'application/json' } : {}),
            },
          })
        },
        Math.max(CASES, ROUTES.length),
      )
      expect(await evidence()).toEqual(before)
    },
  )
})

describe('the site under attack by staff', () => {
  it('has no record with characters that reorder a text, even in texts of staff', async () => {
    expect(await tablesWithBidi()).toEqual([])
  })

  it('has used less than half a gigabyte more than at rest', async () => {
    const { cost, line } = await attacked.end()
    isOver = true
    report(`attacks by staff: ${line}`)
    expect(cost).toBeLessThan(MEGABYTES_MAX)
  })
})
