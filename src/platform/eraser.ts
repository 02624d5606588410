import { Client, type ClientBase } from 'pg'

import { env } from '@/lib/env'

/**
 * Does some work in a transaction that may erase submissions, which the database allows no other user. Only the worker
 * and a restore call it. With `ERASE_DATABASE_URL` it connects as another user than the site.
 *
 * @throws whatever the work throws, after rolling back; and when COMMIT itself fails
 */
export async function withEraser<Value>(
  work: (client: ClientBase) => Promise<Value>,
): Promise<Value> {
  const client = new Client({
    connectionString: env.ERASE_DATABASE_URL ?? env.DATABASE_URL,
    application_name: 'swantastic-eraser',
  })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SELECT set_config('swantastic.erasing', 'on', true)`)
    const value = await work(client)
    await client.query('COMMIT')
    return value
  } finally {
    // It also rolls back uncommitted work.
    await client.end()
  }
}
