// @database seeded
import { beforeAll, describe, expect, it } from 'vitest'

import { GET } from '@/app/(payload)/api/[...slug]/route'
import type { Session } from '@/features/accounts/sessions.tx'
import { env } from '@/lib/env'
import { openPayload } from '@/platform/payload'
import { SUBMISSION_SLUGS } from '@/submissions'

import { createAccount, getHeaders } from '../support/accounts'
import { query } from '../support/database'
import { aYouth, send as sendRegistration } from '../support/registration'
import { anEvent, anRsvp, send } from '../support/rsvp'

const payload = await openPayload()

let admin: Session

beforeAll(async () => {
  admin = await createAccount('admin')
})

/** Sends the panel's request for its lists. */
async function list(slug: string, search: string): Promise<Record<string, unknown>[]> {
  const headers = getHeaders(admin)
  headers.set('sec-fetch-site', 'same-origin')
  const response = await GET(
    new Request(`${env.SITE_URL}/api/${slug}?depth=0&${search}`, { headers }),
    { params: Promise.resolve({ slug: [slug] }) },
  )
  const body: { docs: Record<string, unknown>[] } = await response.json()
  return body.docs
}

const titles = async (slug: string, sort = 'createdAt') => {
  const docs = await list(slug, `select[personName]=true&sort=${sort}`)
  return docs.map(({ personName }) => personName)
}

describe('the record of a submission', () => {
  it.each(SUBMISSION_SLUGS)('is titled by the name of the person: %s', (slug) => {
    expect(payload.collections[slug].config.admin.useAsTitle).toBe('personName')
  })

  it('has that title in lists that show nothing else, sorted by the last name', async () => {
    const eventId = await anEvent()
    for (const [first, last] of [
      ['Ada', 'Young'],
      ['Zoe', 'Adams'],
    ]) {
      const names = { participantFirstName: first, participantLastName: last }
      expect((await send(anRsvp(eventId, names))).status).toBe(200)
    }
    expect(await titles('rsvps', 'personName')).toEqual(['Zoe Adams', 'Ada Young'])
    expect(await titles('rsvps', '-personName')).toEqual(['Ada Young', 'Zoe Adams'])

    await sendRegistration(aYouth({ firstName: 'Maya', lastName: 'Torres' }))
    expect(await titles('registrations')).toEqual(['Maya Torres'])
    const [opened] = await list('registrations', '')
    expect(opened).toMatchObject({ personName: 'Maya Torres', firstName: 'Maya' })
  })

  it('is titled by another answer if it has no name', async () => {
    await query`
      INSERT INTO form_submissions (form_id, reference, sender_name)
      SELECT id, reference, name FROM forms,
        (VALUES ('K7QFM3XR', 'Denise Coleman'), ('K7QFM3XS', NULL)) AS sent (reference, name)
      WHERE slug = 'contact'`
    expect((await titles('form-submissions')).toSorted()).toEqual(['Denise Coleman', 'K7QFM3XS'])
    await query`
      INSERT INTO subscribers (reference, email, status) VALUES ('K7QFM3XT', 'sam@family.example', 'subscribed')`
    expect(await titles('subscribers')).toEqual(['sam@family.example'])
  })
})

describe('a date in the panel', () => {
  const fields = payload.config.collections
    .filter(({ slug }) => !slug.startsWith('payload-'))
    .flatMap(({ slug, flattenedFields }) => flattenedFields.map((field) => ({ slug, field })))
  const dates = fields.flatMap(({ slug, field }) =>
    field.type === 'date' ? [{ where: `${slug}.${field.name}`, field }] : [],
  )

  it('is shown in lists by the clock of the organization or of the event', () => {
    const others = dates.filter(
      ({ field }) => field.admin?.components?.Cell !== '/src/panel/clock.tsx#TimeCell',
    )
    expect(dates.length).toBeGreaterThan(20)
    expect(others.map(({ where }) => where)).toEqual([])
  })

  it('has a picker only where staff may change it: the times of an event, and the day of a story', () => {
    const picked = dates.filter(
      ({ field }) =>
        !field.admin?.components?.Field && !field.hidden && field.admin?.hidden !== true,
    )
    expect(picked.map(({ where }) => where).toSorted()).toEqual([
      'events.endsAt',
      'events.startsAt',
      'stories.publishedOn',
    ])
  })
})
