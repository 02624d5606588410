import type { Payload } from 'payload'

import { sql } from '@/platform/transaction'

import { getDevice } from './wording'

const USER_AGENT_CHARACTERS_MAX = 300

/** Stores the browser of a session, for the list of sessions. */
export async function noteDevice(
  { db }: Payload,
  { id, account }: { id: string; account: { id: string } },
  headers: Headers,
): Promise<void> {
  const userAgent = (headers.get('user-agent') ?? '').slice(0, USER_AGENT_CHARACTERS_MAX)
  await db.drizzle.execute(sql`
    INSERT INTO session_devices (session_id, user_id, user_agent) VALUES (${id}, ${account.id}, ${userAgent})
    ON CONFLICT (session_id) DO NOTHING
  `)
}

/**
 * Records that a session is in use, at most once a minute. If the account is being changed at this moment,
 * only the session is marked, so that reading never waits for a change.
 */
export async function noteUse({ db }: Payload, sessionId: string): Promise<void> {
  await db.drizzle.execute(sql`
    WITH used AS (
      UPDATE session_devices SET last_seen_at = now()
      WHERE session_id = ${sessionId} AND last_seen_at < now() - interval '1 minute' RETURNING user_id
    ), person AS (
      SELECT id FROM users WHERE id IN (SELECT user_id FROM used) FOR UPDATE SKIP LOCKED
    )
    UPDATE users SET last_seen_at = now() WHERE id IN (SELECT id FROM person)
  `)
}

/** A browser in which the account is signed in. */
export type OpenSession = { id: string; device: string; startedAt: string; lastSeenAt: string }

/** The open sessions of an account, the one used last first. */
export async function findOpenSessions({ db }: Payload, accountId: string): Promise<OpenSession[]> {
  const { rows } = await db.drizzle.execute<
    Omit<OpenSession, 'device'> & { userAgent: string }
  >(sql`
    SELECT s.id, coalesce(d.user_agent, '') AS "userAgent",
      to_char(s.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "startedAt",
      to_char(coalesce(d.last_seen_at, s.created_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "lastSeenAt"
    FROM users_sessions s LEFT JOIN session_devices d ON d.session_id = s.id
    WHERE s._parent_id = ${accountId} AND s.expires_at > now() ORDER BY "lastSeenAt" DESC, s.id
  `)
  return rows.map(({ userAgent, ...session }) => ({ ...session, device: getDevice(userAgent) }))
}
