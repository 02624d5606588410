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
import { getSqlState } from '@/lib/sql-state'

import { sql } from './transaction'

const NOT_SAVED = 'This could not be saved. Please try again.'

const PERHAPS_SAVED =
  'The connection to the database was lost while this was being saved. It is not known whether it was saved: open it again and look before you try again.'

const failure = (message: string, cause?: unknown) =>
  Object.assign(new APIError(message, 503, null, true), { cause })

/**
 * Payload's database adapter, with a COMMIT that reports its failure, connections that may be lost, and lists that show
 * each row once. In stock Payload the first two lose data (tried on 3.90.2).
 */
export const dependable = (
  adapter: DatabaseAdapterObj<PostgresAdapter>,
): DatabaseAdapterObj<PostgresAdapter> => ({
  ...adapter,
  init(args) {
    const db = adapter.init(args)
    reportCommits(db)
    outliveLostConnections(db)
    sortUnambiguously(db)
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
          const isUnknown = progress.isCommitting && getSqlState(error) === null
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
 * When PostgreSQL restarts, idle connections are lost. Payload does not listen for that error, and Node would end the
 * process. The pool replaces lost connections, and code that was using one gets an error of its own.
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
  }
}

/**
 * Payload sorts by the given columns and the time, so rows with the same time may be on two pages of a list, or on
 * none.
 */
function sortUnambiguously(db: PostgresAdapter): void {
  const find: PostgresAdapter['find'] = db.find.bind(db)
  db.find = <Doc = TypeWithID>(args: FindArgs): Promise<PaginatedDocs<Doc>> =>
    find<Doc>({
      ...args,
      sort: unambiguous(args.sort ?? db.payload.collections[args.collection].config.defaultSort),
    })
}

function unambiguous(sort: Sort | undefined): string[] {
  const paths = [sort ?? '-createdAt'].flat()
  const names = paths.map((path) => path.replace(/^-/, ''))
  return [
    ...paths,
    ...['createdAt', 'id'].filter((name) => !names.includes(name)).map((name) => `-${name}`),
  ]
}
