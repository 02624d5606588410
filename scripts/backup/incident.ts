import type { Client } from 'pg'
import { z } from 'zod'

/**
 * With the kept links, the worst that a stranger can do is to switch emails off, and recipients must always be able to.
 */
const LINKS_THAT_STAY = ['unsubscribe', 'reminders']

/**
 * Treats a restore as an incident: ends every session and link that was valid when the backup was taken, and holds all
 * email until an administrator has looked. Otherwise sessions and links that have ended since would be valid again.
 */
export async function endAccess(client: Client, takenAt: string): Promise<void> {
  await client.query('BEGIN')
  await client.query('DELETE FROM session_devices')
  await client.query('DELETE FROM users_sessions')
  await client.query(
    'UPDATE link_keys SET expires_at = now() WHERE expires_at > now() AND kind <> ALL ($1)',
    [LINKS_THAT_STAY],
  )
  await client.query('UPDATE account_links SET expires_at = now() WHERE expires_at > now()')
  await client.query('UPDATE family_links SET expires_at = now() WHERE expires_at > now()')
  await client.query(
    'UPDATE photo_requests SET ended_at = now() WHERE ended_at IS NULL AND used_at IS NULL',
  )
  // The links to signed copies have no separate rows.
  await client.query(
    `INSERT INTO ended_links (record_id) SELECT id FROM rsvps UNION ALL SELECT id FROM registrations
     ON CONFLICT (record_id) DO UPDATE SET ended_at = now()`,
  )
  await client.query('INSERT INTO restores (taken_at) VALUES ($1)', [takenAt])
  await client.query('COMMIT')
}

const accountsSchema = z.array(
  z.object({ email: z.string(), standing: z.string(), password: z.string().nullable() }),
)

async function findStaff(client: Client) {
  const { rows } = await client.query(
    `SELECT email, hash AS password, concat_ws(', ', CASE role WHEN 'admin' THEN 'administrator' ELSE 'staff' END,
       CASE WHEN rights <> '[]' THEN 'health answers' END, CASE WHEN disabled_at IS NOT NULL THEN 'disabled' END) AS standing
     FROM users WHERE role <> 'user' ORDER BY email`,
  )
  return accountsSchema.parse(rows)
}

async function findErasures(client: Client): Promise<Set<string>> {
  const { rows } = await client.query('SELECT id FROM erasures WHERE called_back_at IS NULL')
  return new Set(
    z
      .array(z.object({ id: z.string() }))
      .parse(rows)
      .map(({ id }) => id),
  )
}

/**
 * The items that an administrator has to check: each account of staff, or, if the former database is still there, those
 * that differ from it, and the erasures that only it knows of.
 */
export async function describeDifferences(
  client: Client,
  before: Client | undefined,
): Promise<string[]> {
  const now = await findStaff(client)
  if (!before) return now.map(({ email, standing }) => `${email}: ${standing}`)
  const then = await findStaff(before)
  const emails = [...new Set([...now, ...then].map(({ email }) => email))].toSorted()
  const accounts = emails.flatMap((email) => {
    const [restored, last] = [now, then].map((all) => all.find((one) => one.email === email))
    if (restored?.standing !== last?.standing)
      return `${email}: ${restored?.standing ?? 'not staff'}; before the restore: ${last?.standing ?? 'not staff'}`
    return restored?.password === last?.password ? [] : `${email}: has an older password again`
  })
  const erasures = await findErasures(client)
  const lost = [...(await findErasures(before))].filter((id) => !erasures.has(id))
  return [...accounts, ...lost.map((id) => `Erasure ${id} is not known any more: ask for it again`)]
}

/** Keeps the output of a restore for the screen of the administrators. */
export async function noteDifferences(client: Client, lines: readonly string[]): Promise<void> {
  await client.query('UPDATE restores SET differences = $1 WHERE looked_at IS NULL', [
    JSON.stringify(lines),
  ])
}
