import { z } from 'zod'

import { now } from '@/lib/clock'
import { ok, refused, type Result } from '@/lib/result'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused, sql } from '@/platform/transaction'

import { type Note, NOTE_CHARACTERS_MAX, type NotedSlug, type NoteRefusal } from './rules'

const noteSchema = z.object({
  id: z.string(),
  recordId: z.string(),
  author: z.string().nullable(),
  text: z.string(),
  createdAt: z.string(),
})

/** The notes about some submissions, the oldest first. The caller has checked that the account may review. */
export async function findNotes(recordIds: readonly string[]): Promise<Note[]> {
  if (recordIds.length === 0) return []
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT n.id, n.record_id AS "recordId", n.text,
      CASE WHEN n.author_id IS NOT NULL THEN coalesce(nullif(u.name, ''), u.email, 'a deleted account') END AS author,
      to_char(n.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"
    FROM notes n LEFT JOIN users u ON u.id = n.author_id
    WHERE n.record_id IN ${[...recordIds]} ORDER BY n.created_at, n.id
  `)
  return z.array(noteSchema).parse(rows)
}

/** Adds a note. The audit log says that there is one, and nothing of it. */
export async function addNote(
  user: User,
  slug: NotedSlug,
  recordId: string,
  typed: string,
): Promise<Result<null, NoteRefusal>> {
  const text = typed.trim()
  if (text === '') return refused('empty')
  if (text.length > NOTE_CHARACTERS_MAX) return refused('too-long')
  return inTransactionOrRefused<null, NoteRefusal>(await openPayload(), async (tx) => {
    const table = sql.identifier(slug.replaceAll('-', '_'))
    const { rows } = await tx.sql.execute(sql`
      INSERT INTO notes (collection, record_id, author_id, text, created_at)
      SELECT ${slug}, id, ${user.id}, ${text}, ${now().toISOString()}::timestamptz FROM ${table} WHERE id = ${recordId} RETURNING id
    `)
    if (rows.length === 0) return refused('unknown')
    await recordAudit(tx, {
      action: 'note.added',
      actorId: user.id,
      actorKind: user.role,
      subject: `${slug}/${recordId}`,
    })
    return ok(null)
  })
}
