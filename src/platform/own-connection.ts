import { Socket } from 'node:net'
import { Client } from 'pg'

import { env } from '@/lib/env'
import { log } from '@/lib/log'

import { openPayload } from './payload'

/**
 * A connection for one piece of work that takes minutes. Those of the pool are for requests, and are ended when one
 * takes long.
 */
export type OwnConnection = {
  client: Client
  /** Ends it at once, whatever it is doing, and releases its locks. Calling it again does nothing. */
  end: () => Promise<void>
}

const ENDS_WITHIN_MS = 5000

/** @throws if the database cannot be reached */
export async function openConnection(): Promise<OwnConnection> {
  const socket = new Socket()
  const client = new Client({
    stream: () => socket,
    connectionString: env.DATABASE_URL,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  // Without a listener, losing it would end the process. Code that uses it gets an error of its own.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const pid = rows[0]?.pid
  let isEnded = false
  const end = async () => {
    if (isEnded) return
    isEnded = true
    try {
      // PostgreSQL would notice the closed connection only when it next sends something.
      const { pool } = (await openPayload()).db
      await pool.query('SELECT pg_terminate_backend($1, $2)', [pid, ENDS_WITHIN_MS])
    } catch (error) {
      log.warn({ err: error }, 'a connection could not be ended')
    }
    socket.destroy()
  }
  return { client, end }
}
