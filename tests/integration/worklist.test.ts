// @database seeded
import { beforeAll, describe, expect, it } from 'vitest'

import { GET as getIncoming } from '@/app/staff/figures/incoming.csv/route'
import { POST as postTake } from '@/app/staff/work/[collection]/[id]/take/route'
import { countInbox } from '@/features/inbox/store'
import { countDone, countWork, findDaysToAnswer, findWork } from '@/features/inbox/worklist/store'
import { daysInFigures, getNeed, whatDaysToAnswerAre } from '@/features/inbox/worklist/wording'
import { findIncoming } from '@/features/reports/figures/store'
import { tellFamilies } from '@/features/rsvp/notices/store'
import { env } from '@/lib/env'
import type { User } from '@/payload-types'

import { createUser, headersAs, post } from '../support/accounts'
import { auditLines, query } from '../support/database'
import { aYouth, send as sendRegistration } from '../support/registration'
import { aChild, aFamily, anEvent, send as reply } from '../support/rsvp'

let staff: User
let colleague: User

beforeAll(async () => {
  staff = await createUser('staff')
  colleague = await createUser('staff')
})

async function aRegistration(): Promise<string> {
  const { body } = await sendRegistration(aYouth())
  const [row] = await query<{ id: string }>`
    SELECT id FROM registrations WHERE reference = ${body.reference ?? ''}`
  return row?.id ?? ''
}

const take = async (id: string, user: User | null, collection = 'registrations') =>
  postTake(post(`/staff/work/${collection}/${id}/take`, {}, await headersAs(user)), {
    params: Promise.resolve({ collection, id }),
  })

const getIds = async (user: User, filter: 'all' | 'mine' | 'nobodys') =>
  (await findWork(user, { filter, shown: 500 })).map(({ id }) => id)

describe('the work that waits for staff', () => {
  it('includes every new submission, the oldest first, until staff answer it', async () => {
    const [first, second] = [await aRegistration(), await aRegistration()]
    const ids = await getIds(staff, 'all')
    expect(ids.indexOf(first)).toBeGreaterThanOrEqual(0)
    expect(ids.indexOf(second)).toBeGreaterThan(ids.indexOf(first))
    const before = await countWork(staff)
    await query`UPDATE registrations SET status = 'confirmed' WHERE id = ${first}`
    expect(await getIds(staff, 'all')).not.toContain(first)
    const counts = await countWork(staff)
    expect(counts).toMatchObject({ all: before.all - 1, inbox: before.inbox - 1 })
    // The number beside *Inbox* is that of the list it opens.
    expect(counts.inbox).toBe((await countInbox(staff)).waiting)
  })

  it('names the person as corrected, with the age of today', async () => {
    const id = await aRegistration()
    const [item] = (await findWork(staff, { filter: 'all', shown: 500 })).filter(
      (one) => one.id === id,
    )
    expect(item).toMatchObject({ kind: 'registrations', assignee: null })
    expect(item?.name).not.toBe('')
    expect(item?.age).toBeGreaterThan(4)
    const [record] = await query<{ reference: string }>`
      SELECT reference FROM registrations WHERE id = ${id}`
    await query`
      INSERT INTO corrections (record_collection, record_id, reference, field, old_value, new_value, by_link)
      VALUES ('registrations', ${id}, ${record?.reference}, 'firstName', '"x"', '"Siobhán"', 'manage')`
    const [corrected] = (await findWork(staff, { filter: 'all', shown: 500 })).filter(
      (one) => one.id === id,
    )
    expect(corrected?.name).toMatch(/^Siobhán /)
  })

  it('includes an email that could not be sent, under the name of its addressee', async () => {
    const id = await aRegistration()
    const [record] = await query<{ reference: string }>`
      SELECT reference FROM registrations WHERE id = ${id}`
    await query`UPDATE emails SET status = 'failed', last_error = 'EENVELOPE' WHERE reference = ${record?.reference}`
    const items = await findWork(staff, { filter: 'all', shown: 500 })
    const person = items.find((one) => one.id === id)
    expect(items.filter(({ kind }) => kind === 'emails').map(({ name }) => name)).toContain(
      person?.name,
    )
  })
})

describe('an event that has changed', () => {
  const isFirst = async (eventId: string) => {
    const [first] = await findWork(staff, { filter: 'all', shown: 1 })
    return first?.id === eventId ? first : null
  }

  it('comes before everything else until the families are told or the change is undone', async () => {
    await aRegistration()
    const eventId = await anEvent({ venueName: 'Edgewater Park', title: 'Harvest Farm Day' })
    await reply(aFamily(eventId, [aChild('Maya'), aChild('Leo')]))
    await reply(aFamily(eventId, [aChild('Ada')]))
    expect(await isFirst(eventId)).toBeNull()
    const before = await countWork(staff)
    await query`UPDATE events SET venue_name = 'Wade Lagoon' WHERE id = ${eventId}`
    const item = await isFirst(eventId)
    expect(item).toMatchObject({ kind: 'untold', name: 'Harvest Farm Day', eventId })
    expect(item && getNeed(item)).toBe('Changed: 2 families haven’t been told')
    expect(await countWork(staff)).toMatchObject({ all: before.all + 1, inbox: before.inbox })
    await query`UPDATE events SET venue_name = 'Edgewater Park' WHERE id = ${eventId}`
    expect(await isFirst(eventId)).toBeNull()
    await query`UPDATE events SET is_cancelled = true WHERE id = ${eventId}`
    expect(await isFirst(eventId)).not.toBeNull()
    const done = await countDone(staff)
    await tellFamilies(eventId, staff)
    expect(await isFirst(eventId)).toBeNull()
    expect(await countDone(staff)).toEqual({ all: done.all + 1, mine: done.mine + 1 })
  })
})

describe('places that are kept', () => {
  const keptIn = async (eventId: string) =>
    (await findWork(staff, { filter: 'all', shown: 500 })).filter(
      ({ kind, eventId: about }) => kind === 'kept-places' && about === eventId,
    )

  it('wait under the name of the first waiting child, until the family has them or the event is over', async () => {
    const eventId = await anEvent({ capacity: 1, waitlist: true, title: 'Winter Lantern Walk' })
    await reply(aFamily(eventId, [aChild('Ada')]))
    const form = aFamily(eventId, [aChild('Maya'), aChild('Leo')], { ifNotAll: 'waitlist' })
    await reply(form)
    const [maya] = await query<{ family: string; id: string }>`
      SELECT id, family FROM rsvps WHERE parent_email = ${form.parentEmail} ORDER BY family_order`
    expect(await keptIn(eventId)).toEqual([])
    await query`INSERT INTO kept_places (event_id, family, places) VALUES (${eventId}, ${maya?.family}, 1)`
    expect(await keptIn(eventId)).toMatchObject([
      { id: maya?.id, name: 'Maya Torres', topic: 'Winter Lantern Walk', assignee: null },
    ])
    await query`UPDATE events SET is_cancelled = true WHERE id = ${eventId}`
    expect(await keptIn(eventId)).toEqual([])
    await query`DELETE FROM kept_places WHERE event_id = ${eventId}`
  })
})

/** A line of the audit log. */
const line = (
  action: string,
  subject: string | null,
  detail: object | null,
  { by = staff, daysAgo = 0 } = {},
) => query`
  INSERT INTO audit_log (action, actor_id, actor_kind, subject, detail, created_at)
  VALUES (${action}, ${by.id}, 'staff', ${subject}, ${detail}, now() - ${daysAgo} * interval '1 day')`

describe('how many days people wait for an answer', () => {
  /** A message that came so long ago. @returns how the audit log names it */
  const sent = async (daysAgo: number) => {
    const [row] = await query<{ id: string }>`
      INSERT INTO form_submissions (form_id, reference, created_at)
      SELECT id, upper(substr(md5(random()::text), 1, 8)), now() - ${daysAgo} * interval '1 day'
      FROM forms WHERE slug = 'contact' RETURNING id`
    return `form-submissions/${row?.id ?? ''}`
  }
  const days = async () => {
    const found = await findDaysToAnswer()
    return found === null ? null : Math.round(found * 10) / 10
  }

  it('is missing in a week without answers', async () => {
    await line('message.replied', await sent(1), { isAnswered: false })
    await line('work.taken', await sent(1), null)
    await line('submission.changed', await sent(1), { fields: ['staffNotes'] })
    await line(
      'submission.answered',
      await sent(20),
      { from: 'new', to: 'answered', isEmailed: false },
      { daysAgo: 8 },
    )
    expect(await days()).toBeNull()
    expect([daysInFigures(null), whatDaysToAnswerAre(null)]).toEqual([
      '–',
      'Days to answer: nothing has been answered since Monday.',
    ])
  })

  it('is the median wait of this week’s answers, however staff gave them', async () => {
    await line('submission.answered', await sent(3), {
      from: 'new',
      to: 'answered',
      isEmailed: false,
    })
    expect(await days()).toBe(3)
    await line('submission.many-answered', null, {
      to: 'answered',
      isEmailed: false,
      records: [await sent(1), await sent(1)],
    })
    expect(await days()).toBe(1)
    await line('message.replied', await sent(5), { isAnswered: true })
    expect(await days()).toBe(2)
    await line('submission.changed', await sent(9), { fields: ['assignedTo', 'status'] })
    expect(await days()).toBe(3)
  })

  it('ends at the first answer, even if the record was reopened since', async () => {
    const before = await days()
    for (const again of [await sent(100), await sent(100), await sent(100)]) {
      await line(
        'submission.many-answered',
        null,
        { to: 'answered', isEmailed: false, records: [again] },
        { daysAgo: 90 },
      )
      await line('submission.answered', again, { from: 'answered', to: 'new', isEmailed: false })
      await line('submission.answered', again, { from: 'new', to: 'answered', isEmailed: false })
    }
    await line('submission.many-answered', null, {
      to: 'new',
      isEmailed: false,
      records: [await sent(100), await sent(100)],
    })
    expect(await days()).toBe(before)
  })

  it('has at most one decimal, and never looks like zero', () => {
    expect([0.01, 0.5, 1.54, 12].map(daysInFigures)).toEqual(['< 0.1', '0.5', '1.5', '12'])
  })
})

describe('the count of work done this week', () => {
  it('counts each finished item once, for the reader and for everyone', async () => {
    const before = await countDone(staff)
    await line('submission.answered', 'registrations/1', {
      from: 'new',
      to: 'confirmed',
      isEmailed: true,
    })
    await line('submission.answered', 'registrations/1', {
      from: 'confirmed',
      to: 'waitlisted',
      isEmailed: false,
    })
    await line('submission.answered', 'volunteers/2', {
      from: 'new',
      to: 'in_review',
      isEmailed: false,
    })
    await line('submission.many-answered', null, {
      to: 'confirmed',
      isEmailed: false,
      records: ['registrations/1', 'registrations/3'],
    })
    await line('submission.many-answered', null, {
      to: 'in_review',
      isEmailed: false,
      records: ['volunteers/4', 'volunteers/5'],
    })
    await line('message.replied', 'form-submissions/6', { isAnswered: false })
    await line('message.replied', 'form-submissions/7', { isAnswered: true }, { by: colleague })
    await line('clearance.cleared', 'clearances/8', null, { by: colleague })
    await line('work.taken', 'registrations/9', null)
    await line('signature.settled', 'rsvps/10', { decision: 'counts' }, { daysAgo: 8 })
    expect(await countDone(staff)).toEqual({ all: before.all + 4, mine: before.mine + 2 })
  })

  it('begins on Monday in the organization’s zone', async () => {
    const before = await countDone(staff)
    await query`
      INSERT INTO audit_log (action, actor_id, actor_kind, subject, created_at)
      SELECT 'clearance.refused', ${staff.id}, 'staff', 'clearances/' || gen_random_uuid(),
        date_trunc('week', now() AT TIME ZONE 'America/New_York') AT TIME ZONE 'America/New_York' + shift
      FROM unnest(ARRAY[interval '0', interval '-1 second']) AS shift`
    expect((await countDone(staff)).all).toBe(before.all + 1)
  })
})

describe('taking something on', () => {
  it('is recorded, and moves it to one’s own list', async () => {
    const id = await aRegistration()
    expect(await getIds(staff, 'nobodys')).toContain(id)
    expect((await take(id, staff)).status).toBe(200)
    expect(await getIds(staff, 'mine')).toContain(id)
    expect(await getIds(staff, 'nobodys')).not.toContain(id)
    expect(await getIds(colleague, 'mine')).not.toContain(id)
    expect(await auditLines('work.taken', `registrations/${id}`)).toHaveLength(1)
  })

  it('succeeds for one of two colleagues at the same time, and tells the other who has it', async () => {
    const id = await aRegistration()
    const answers = await Promise.all([take(id, staff), take(id, colleague)])
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200, 409,
    ])
    const lost = answers.find(({ status }) => status === 409)
    const winner = answers.indexOf(answers.find(({ status }) => status === 200) ?? new Response())
    const { error }: { error: string } = await lost?.json()
    expect(error).toBe(`${[staff, colleague][winner]?.name ?? ''} has already taken it.`)
    expect(await auditLines('work.taken', `registrations/${id}`)).toHaveLength(1)
  })

  it('is for staff only, and only for submissions that staff answer', async () => {
    const id = await aRegistration()
    expect((await take(id, null)).status).toBe(401)
    expect((await take(id, await createUser('user'))).status).toBe(403)
    expect((await take(id, staff, 'rsvps')).status).toBe(404)
    expect((await take(id, staff, 'users')).status).toBe(404)
    expect((await take('x', staff)).status).toBe(404)
    expect(await getIds(staff, 'nobodys')).toContain(id)
  })
})

describe('the chart of submissions', () => {
  it('counts each kind by week and month, without names', async () => {
    const count = async (span: 'weeks' | 'months') =>
      (await findIncoming(span)).series.find(({ label }) => label === 'Registrations')?.counts ?? []
    const [weeks, months] = [await count('weeks'), await count('months')]
    expect([weeks.length, months.length]).toEqual([12, 12])
    await aRegistration()
    expect((await count('weeks')).at(-1)).toBe((weeks.at(-1) ?? 0) + 1)
    expect((await count('months')).at(-1)).toBe((months.at(-1) ?? 0) + 1)
  })

  it('can be downloaded by staff', async () => {
    const download = async (user: User | null) =>
      getIncoming(
        new Request(`${env.SITE_URL}/staff/figures/incoming.csv?span=months`, {
          headers: await headersAs(user),
        }),
        { params: Promise.resolve({}) },
      )
    expect((await download(null)).status).toBe(401)
    const lines = (await (await download(staff)).text()).trim().split('\r\n')
    expect(lines[0]).toContain('"Month","RSVPs","Registrations"')
    expect(lines).toHaveLength(13)
  })
})
