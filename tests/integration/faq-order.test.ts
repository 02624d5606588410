// @database seeded
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { POST as moveRoute } from '@/app/staff/faq/[id]/move/route'
import type { Role } from '@/features/accounts/rules'
import { findQuestions } from '@/features/website/editing/faq/store'
import { questionsOfGroup } from '@/features/website/pages/store'
import { asSystem, asUser } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { createAccountAndUser, getHeaders, post } from '../support/accounts'
import { auditLines, query } from '../support/database'

const payload = await openPayload()

const sessions = new Map<Role, Awaited<ReturnType<typeof createAccountAndUser>>>()

beforeAll(async () => {
  for (const role of ['staff', 'user'] as const)
    sessions.set(role, await createAccountAndUser(role))
})

/** The ids of four published questions, in their order. */
let ids: string[] = []

const GROUP = 'ages'

beforeEach(async () => {
  await query`DELETE FROM faq_items WHERE "group" = ${GROUP}::enum_faq_items_group`
  ids = []
  for (const question of ['First', 'Second', 'Third', 'Fourth']) {
    const { id } = await payload.create({
      collection: 'faq-items',
      data: { question, answer: 'Yes.', group: GROUP, _status: 'published' },
      ...asSystem,
    })
    ids.push(id)
  }
})

async function move(id: string, to: number, seen: readonly string[], role: Role = 'staff') {
  const session = sessions.get(role)?.session
  const headers = session ? getHeaders(session) : new Headers()
  headers.set('sec-fetch-site', 'same-origin')
  const response = await moveRoute(
    post(`/staff/faq/${id}/move`, { to, seen: [...seen] }, headers),
    {
      params: Promise.resolve({ id }),
    },
  )
  return { status: response.status, body: JSON.stringify(await response.json()) }
}

const shownToVisitors = async () => (await questionsOfGroup(GROUP)).map(({ question }) => question)

const at = (index: number): string => ids[index] ?? ''

describe('a question of the FAQ that staff move', () => {
  it('has its new position for visitors, and a line in the activity log', async () => {
    const answer = await move(at(2), 0, ids)
    expect(answer.status).toBe(200)
    expect(answer.body).toContain('Saved. “Third” is now 1 of 4.')
    expect(await shownToVisitors()).toEqual(['Third', 'First', 'Second', 'Fourth'])
    expect(await auditLines('record.changed', `faq-items/${at(2)}`)).toHaveLength(1)
    expect(await query`SELECT 1 FROM page_changes WHERE path = '*'`).not.toEqual([])
  })

  it('is not moved if a colleague has changed the group, and their order stays', async () => {
    expect((await move(at(3), 0, ids)).status).toBe(200)
    const late = await move(at(0), 2, ids)
    expect(late.status).toBe(409)
    expect(late.body).toContain('A colleague changed this group')
    expect(await shownToVisitors()).toEqual(['Fourth', 'First', 'Second', 'Third'])
  })

  it('is moved once if two people move at the same moment', async () => {
    const answers = await Promise.all([move(at(0), 3, ids), move(at(3), 0, ids)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('keeps its draft, and keeps its position when an open form saves and publishes the draft', async () => {
    const staff = sessions.get('staff')?.user
    if (!staff) throw new Error('No staff')
    const save = (data: object, draft: boolean) =>
      payload.update({ collection: 'faq-items', id: at(0), data, draft, ...asUser(staff) })
    await save({ question: 'First, in other words' }, true)
    expect((await move(at(0), 3, ids)).status).toBe(200)
    expect(await shownToVisitors()).toEqual(['Second', 'Third', 'Fourth', 'First'])
    const listed = (await findQuestions()).filter(({ group }) => group === GROUP)
    expect(listed.at(-1)).toMatchObject({ question: 'First', hasDraft: true })
    // The form was opened before the move, and sends what it began with.
    await save({ question: 'First, in other words', order: 1, _status: 'published' }, false)
    expect(await shownToVisitors()).toEqual(['Second', 'Third', 'Fourth', 'First, in other words'])
  })

  it('is the last of its group while it is new', async () => {
    await move(at(3), 0, ids)
    await payload.create({
      collection: 'faq-items',
      data: { question: 'Newest', answer: 'Yes.', group: GROUP, _status: 'published' },
      ...asSystem,
    })
    expect((await shownToVisitors()).at(-1)).toBe('Newest')
  })

  it('is refused if it is gone, and if the account may not edit the site', async () => {
    expect((await move(randomUUID(), 0, ids)).status).toBe(404)
    expect((await move(at(2), 0, ids, 'user')).status).toBe(403)
    expect(await shownToVisitors()).toEqual(['First', 'Second', 'Third', 'Fourth'])
  })
})
