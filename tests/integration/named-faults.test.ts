// @database seeded
import { beforeAll, describe, expect, it } from 'vitest'

import { GET, PATCH, POST } from '@/app/(payload)/api/[...slug]/route'
import type { Session } from '@/features/accounts/sessions.tx'
import { env } from '@/lib/env'

import { createAccount, freshEmail, getHeaders } from '../support/accounts'
import { query } from '../support/database'

/** Error messages to an administrator's script, over REST. */

let admin: Session

beforeAll(async () => {
  admin = await createAccount('admin')
})

type Body = {
  doc?: Record<string, unknown>
  errors?: { message: string; data?: { errors: { path: string; message: string }[] } }[]
}

async function ask(method: 'GET' | 'PATCH' | 'POST', path: string, body?: object) {
  const headers = getHeaders(admin)
  headers.set('origin', env.SITE_URL)
  headers.set('sec-fetch-site', 'same-origin')
  if (body) headers.set('content-type', 'application/json')
  const handle = { GET, PATCH, POST }[method]
  const request = new Request(`${env.SITE_URL}/api/${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const slug = (path.split('?')[0] ?? '').split('/')
  const response = await handle(request, { params: Promise.resolve({ slug }) })
  const answer: Body = await response.json()
  return { status: response.status, body: answer }
}

const faultsIn = ({ errors }: Body) =>
  Object.fromEntries((errors?.[0]?.data?.errors ?? []).map(({ path, message }) => [path, message]))

const anEventBody = (differences: Record<string, unknown> = {}) => ({
  title: 'Winter Lantern Walk',
  slug: `lanterns-${freshEmail().replaceAll(/\W/g, '-')}`,
  startsAt: '2027-01-09T23:00:00.000Z',
  city: 'Cleveland',
  state: 'OH',
  _status: 'published',
  ...differences,
})

describe('an event that a script sends', () => {
  it.each<[string, unknown, string]>([
    ['title', 5, 'Use a text.'],
    ['startsAt', 'next Saturday', 'Use a date and time as ISO 8601 writes it.'],
    ['startsAt_tz', 'Cleveland', 'Use the name of a time zone, such as America/Chicago.'],
    ['startsAt_tz', 5, 'Use a text.'],
    ['capacity', 'many', 'Use a number.'],
    ['isFree', 'maybe', 'Use true or false.'],
    ['image', 'lanterns.jpg', 'Use the id of a record.'],
    ['scene', 'dusk', 'Use one of “sunrise”, “noon”, “autumn”, and “night”.'],
    ['questions', 'Allergies?', 'Use a list of objects with its fields.'],
    ['team', null, 'Use an object with its fields.'],
    ['body', 'Bring a lantern', 'Use a text as the editor of the panel saves it.'],
    ['team.lead', 'Dana', 'A name has no dot. Use an object with the field in it.'],
  ])('is told what to use in place of %s: %j', async (field, value, message) => {
    const { status, body } = await ask('POST', 'events', anEventBody({ [field]: value }))
    expect({ status, faults: faultsIn(body) }).toEqual({
      status: 400,
      faults: { [field]: message },
    })
  })

  it('is refused with all its faults, also in rows and groups', async () => {
    const { status, body } = await ask(
      'POST',
      'events',
      anEventBody({
        city: 7,
        questions: [
          { question: 'Allergies?', answer: 'Tell us.' },
          { question: 1, answer: [] },
        ],
        reminders: { oneDay: false },
      }),
    )
    expect({ status, faults: faultsIn(body) }).toEqual({
      status: 400,
      faults: {
        city: 'Use a text.',
        'questions.1.question': 'Use a text.',
        'questions.1.answer': 'Use a text.',
        'reminders.oneDay': 'Use a text.',
      },
    })
  })

  it('is refused with at most twenty faults', async () => {
    const { body } = await ask(
      'POST',
      'events',
      anEventBody({ questions: Array.from({ length: 1000 }, () => ({ question: 1, answer: 1 })) }),
    )
    expect(body.errors?.[0]?.data?.errors).toHaveLength(20)
  })

  it('may be a copy of another: it gets a new id, new times of creation and new ids of its rows', async () => {
    const questions = [{ question: 'Is it dark?', answer: 'Very.' }]
    const first = await ask('POST', 'events', anEventBody({ questions }))
    expect(first.status).toBe(201)
    const id = String(first.body.doc?.['id'])
    const { body } = await ask('GET', `events/${id}`)
    const copied = { ...body, ...anEventBody(), colorOfTheBoat: 'white' }
    const second = await ask('POST', 'events', copied)
    expect({ status: second.status, faults: faultsIn(second.body) }).toEqual({
      status: 201,
      faults: {},
    })
    expect(second.body.doc?.['id']).not.toBe(id)
    const rows = await query`
      SELECT id, question FROM events_questions WHERE _parent_id IN (${id}, ${String(second.body.doc?.['id'])})`
    expect(rows).toHaveLength(2)
    expect(new Set(rows.map((row) => row['id'])).size).toBe(2)
  })

  it.each(['Europe/Kyiv', 'Pacific/Honolulu', 'Asia/Kolkata'])(
    'may be in any time zone: %s',
    async (zone) => {
      const { status, body } = await ask('POST', 'events', anEventBody({ startsAt_tz: zone }))
      expect(status).toBe(201)
      const id = String(body.doc?.['id'])
      expect(await query`SELECT startsat_tz FROM events WHERE id = ${id}`).toEqual([
        { startsat_tz: zone },
      ])
    },
  )
})
