import { z } from 'zod'

import { ok, refused, type Result } from '@/lib/result'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { lockKey } from '@/platform/locks'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused, sql, type Transaction } from '@/platform/transaction'

import { countLists } from '../store'
import {
  nameRefusal,
  type OwnView,
  readInboxAddress,
  savingRefusal,
  type ViewRefusal,
} from './rules'

/** The lists of the inbox that accounts have given a name. The callers have checked that the account may review. */

const viewsSchema = z.array(z.object({ id: z.string(), name: z.string(), query: z.string() }))

async function getViews(tx: Pick<Transaction, 'sql'>, user: User): Promise<OwnView[]> {
  const { rows } = await tx.sql.execute(sql`
    SELECT id, name, query FROM inbox_views WHERE account_id = ${user.id} ORDER BY created_at, id`)
  return viewsSchema.parse(rows)
}

/** The views of an account, in the order in which they were saved, each with how many submissions it holds. */
export async function findOwnViews(user: User): Promise<(OwnView & { count: number })[]> {
  const views = await getViews({ sql: (await openPayload()).db.drizzle }, user)
  const counts = await countLists(
    views.map(({ query }) => readInboxAddress(query)),
    user,
  )
  return views.map((view, index) => ({ ...view, count: counts[index] ?? 0 }))
}

/** Does something with the views of an account while no other tab of theirs does, and records it. */
const withViews = async (
  user: User,
  action: 'inbox-view.saved' | 'inbox-view.renamed' | 'inbox-view.deleted',
  work: (tx: Transaction, views: readonly OwnView[]) => Promise<Result<null, ViewRefusal>>,
): Promise<Result<null, ViewRefusal>> =>
  inTransactionOrRefused<null, ViewRefusal>(await openPayload(), async (tx) => {
    await lockKey(tx, 'inbox-views', user.id)
    const done = await work(tx, await getViews(tx, user))
    // The line says nothing of the name: it may be that of a family.
    if (done.ok) await recordAudit(tx, { action, actorId: user.id, actorKind: user.role })
    return done
  })

export const saveView = (
  user: User,
  { name, query }: Pick<OwnView, 'name' | 'query'>,
): Promise<Result<null, ViewRefusal>> =>
  withViews(user, 'inbox-view.saved', async (tx, views) => {
    const refusal = savingRefusal({ name, query }, views)
    if (refusal) return refused(refusal)
    await tx.sql.execute(sql`
      INSERT INTO inbox_views (account_id, name, query) VALUES (${user.id}, ${name}, ${query})`)
    return ok(null)
  })

export const renameView = (
  user: User,
  id: string,
  name: string,
): Promise<Result<null, ViewRefusal>> =>
  withViews(user, 'inbox-view.renamed', async (tx, views) => {
    if (!views.some((view) => view.id === id)) return refused({ code: 'unknown' })
    const refusal = nameRefusal(
      name,
      views.filter((view) => view.id !== id),
    )
    if (refusal) return refused(refusal)
    await tx.sql.execute(sql`UPDATE inbox_views SET name = ${name} WHERE id = ${id}`)
    return ok(null)
  })

export const deleteView = (user: User, id: string): Promise<Result<null, ViewRefusal>> =>
  withViews(user, 'inbox-view.deleted', async (tx, views) => {
    if (!views.some((view) => view.id === id)) return refused({ code: 'unknown' })
    await tx.sql.execute(sql`DELETE FROM inbox_views WHERE id = ${id}`)
    return ok(null)
  })
