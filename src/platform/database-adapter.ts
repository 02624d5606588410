import { randomUUID } from 'node:crypto'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import {
  APIError,
  type DatabaseAdapterObj,
  type FindArgs,
  type PaginatedDocs,
  type Sort,
  type TypeWithID,
} from 'payload'

import { log } from '@/lib/log'
import { sqlStateOf } from '@/lib/sql-state'

import { sql } from './transaction'

const NOT_SAVED = 'This could not be saved. Please try again.'

const PERHAPS_SAVED =
  'The connection to the database was lost while this was being saved. It is not known whether it was saved: open it again and look before you try again.'

const failure = (message: string, cause?: unknown) =>
  Object.assign(new APIError(message, 503, null, true), { cause })

/**
 * Payload's database adapter, with a COMMIT that reports its failure, connections that may be lost, statements that are
 * prepared, and lists whose last page costs what the first does. As Payload brings it, the first two end badly, and the
 * others take long (tried on 3.90.2).
 */
export const dependable = (
  adapter: DatabaseAdapterObj<PostgresAdapter>,
): DatabaseAdapterObj<PostgresAdapter> => ({
  ...adapter,
  init(args) {
    const db = adapter.init(args)
    reportCommits(db)
    outliveLostConnections(db)
    findPagesByIndex(db)
    return db
  },
})

/**
 * Payload's own begin and commit swallow every error of COMMIT and ignore a transaction that has already ended,
 * so the panel reports records as saved that do not exist.
 */
function reportCommits(db: PostgresAdapter): void {
  const { sessions } = db
  db.beginTransaction = async () => {
    const id = randomUUID()
    const progress = { isCommitting: false }
    await db.initializing
    await new Promise<void>((onBegun, onFailedToBegin) => {
      const done: Promise<void> = db.drizzle
        .transaction(
          async (tx) => {
            await new Promise<void>((commit, rollBack) => {
              sessions[id] = {
                db: tx,
                resolve: () => {
                  commit()
                  return done
                },
                reject: () => {
                  rollBack(new Error('rolled back'))
                  return done.catch(() => undefined)
                },
              }
              onBegun()
            })
            // After a failed statement, COMMIT rolls back without an error. This statement fails instead.
            await tx.execute(sql`SELECT 1`)
            progress.isCommitting = true
          },
          { isolationLevel: 'read committed' },
        )
        .catch((error: unknown) => {
          const isUnknown = progress.isCommitting && sqlStateOf(error) === null
          throw failure(isUnknown ? PERHAPS_SAVED : NOT_SAVED, error)
        })
      done.catch(onFailedToBegin)
    })
    return id
  }
  db.commitTransaction = async (incoming) => {
    const id = String(await incoming)
    const session = sessions[id]
    if (!session) throw failure(NOT_SAVED)
    Reflect.deleteProperty(sessions, id)
    await session.resolve()
  }
}

/**
 * When PostgreSQL restarts, idle connections are lost. Payload does not listen for it, and then Node ends the process.
 * The pool replaces them by itself, and whoever was using one has an error of their own.
 */
function outliveLostConnections(db: PostgresAdapter): void {
  const connect = db.connect?.bind(db)
  db.connect = async (options) => {
    await connect?.(options)
    // It may connect again, with the same pool.
    if (db.pool.listenerCount('error') > 0) return
    db.pool.on('error', ({ name, message }) => {
      log.warn({ type: name, message }, 'a connection to the database was lost')
    })
    db.pool.on('connect', prepareRepeated)
  }
}

/**
 * What is prepared: inserts, of which a form has most, and queries that say so. Their plan does not depend on their parameters:
 * what they find, they find by its key.
 */
const BY_KEY = /^\s*(?:\/\* by key \*\/|(?:with "?\w+"? as \(\s*)?insert into )/i

/** How often this process has asked each of them, until it is prepared. */
const asked = new Map<string, number>()
const ASKED_MAX = 1000
const OFTEN = 10

/** The names of those that are prepared. Each connection holds the plans of those that it has run. */
const prepared = new Map<string, string>()
const PREPARED_MAX = 100
/** PostgreSQL cuts longer names off. */
const NAME_LENGTH = 60

/**
 * Lets a connection prepare the statements of this kind that are asked again and again, so that PostgreSQL does not parse and
 * plan them each time, which takes longer than running them. Drizzle gives them no names.
 */
function prepareRepeated(client: object): void {
  const kind: unknown = Object.getPrototypeOf(client)
  if (typeof kind !== 'object' || kind === null) return
  Reflect.set(client, 'query', (statement: unknown, values: unknown, ...others: unknown[]) => {
    const query: unknown = Reflect.get(kind, 'query')
    if (typeof query !== 'function') throw new Error('A connection that asks nothing')
    const answer: unknown = Reflect.apply(query, client, [
      withName(statement, values),
      values,
      ...others,
    ])
    return answer
  })
}

function withName(statement: unknown, values: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !Array.isArray(values))
    return statement
  const text: unknown = Reflect.get(statement, 'text')
  if (typeof text !== 'string' || !BY_KEY.test(text) || Reflect.get(statement, 'name'))
    return statement
  const name = prepared.get(text) ?? nameIfOften(text)
  return name === undefined ? statement : { ...statement, name }
}

function nameIfOften(text: string): string | undefined {
  if (prepared.size >= PREPARED_MAX) return undefined
  const times = (asked.get(text) ?? 0) + 1
  if (times < OFTEN) {
    if (asked.size >= ASKED_MAX) asked.clear()
    asked.set(text, times)
    return undefined
  }
  asked.delete(text)
  // It says what it is to whoever reads along.
  const name = `${String(prepared.size + 1)} ${text.trim().replaceAll(/\s+/g, ' ')}`.slice(
    0,
    NAME_LENGTH,
  )
  prepared.set(text, name)
  return name
}

/**
 * For the hundredth page of a list, Payload reads all rows before it, with everything that belongs to them. Here an index
 * gives the ids of a page, from whichever end of the list is nearer, and only the rows of that page are read.
 */
function findPagesByIndex(db: PostgresAdapter): void {
  const find: PostgresAdapter['find'] = db.find.bind(db)
  db.find = async <Doc = TypeWithID>(args: FindArgs): Promise<PaginatedDocs<Doc>> => {
    const { collection, limit = 0, page = 1, pagination } = args
    if (limit < 1 || pagination === false) return find<Doc>(args)
    const sort = unambiguous(args.sort ?? db.payload.collections[collection].config.defaultSort)
    if (page === 1) return find<Doc>({ ...args, sort })
    const { totalDocs } = await db.count({ ...args, where: args.where ?? {} })
    const before = (page - 1) * limit
    const count = Math.min(limit, totalDocs - before)
    if (count < 1) return find<Doc>(args)

    const idsFrom = async (order: readonly string[], start: number) => {
      const skipped = start % limit
      const firstPage = Math.floor(start / limit) + 1
      const ids: (string | number)[] = []
      for (const at of skipped === 0 ? [firstPage] : [firstPage, firstPage + 1]) {
        const { docs } = await find({
          ...args,
          sort: [...order],
          page: at,
          pagination: false,
          select: { id: true },
        })
        ids.push(...docs.map(({ id }) => id))
      }
      return ids.slice(skipped, skipped + count)
    }
    const after = totalDocs - before - count
    const ids =
      after < before ? await idsFrom(sort.map(reversed), after) : await idsFrom(sort, before)
    const { docs } = await find<Doc>({
      ...args,
      sort,
      where: { id: { in: ids } },
      page: 1,
      pagination: false,
    })
    const totalPages = Math.ceil(totalDocs / limit)
    return {
      docs,
      limit,
      page,
      totalDocs,
      totalPages,
      pagingCounter: before + 1,
      hasPrevPage: true,
      prevPage: page - 1,
      hasNextPage: page < totalPages,
      nextPage: page < totalPages ? page + 1 : null,
    }
  }
}

const reversed = (path: string): string => (path.startsWith('-') ? path.slice(1) : `-${path}`)

/** An order in which no two rows are equal, so that none is on two pages, and that is the same from both ends. */
function unambiguous(sort: Sort | undefined): string[] {
  const paths = [sort ?? '-createdAt'].flat()
  const names = paths.map((path) => path.replace(/^-/, ''))
  return [
    ...paths,
    ...['createdAt', 'id'].filter((name) => !names.includes(name)).map((name) => `-${name}`),
  ]
}
