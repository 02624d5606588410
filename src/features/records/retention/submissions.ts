import type { ClientBase } from 'pg'
import { z } from 'zod'

import type { SubmissionSlug } from '@/submissions'

/** The result of a transaction's erasures, and the files to remove from the disk. */
export type Erased = {
  rows: number
  /** Storage keys of private files whose rows are gone. They are removed once that is committed. */
  files: string[]
  /** Emails whose text is gone, so that copies that were written to files go, too. */
  emails: string[]
}

export const nothingErased = (): Erased => ({ rows: 0, files: [], emails: [] })

export const merged = (...all: readonly Erased[]): Erased => ({
  rows: all.reduce((sum, { rows }) => sum + rows, 0),
  files: all.flatMap(({ files }) => files),
  emails: all.flatMap(({ emails }) => emails),
})

const keysSchema = z.array(z.object({ key: z.string().nullable() }))
const idsSchema = z.array(z.object({ id: z.string() }))

/** The clearances that these records asked for. */
const CLEARANCES = `SELECT id FROM clearances WHERE rsvp_id = ANY($1) OR volunteer_id = ANY($1)`

/** Rows that hold the key of a private file. */
const WITH_FILES = [
  `DELETE FROM driver_documents WHERE rsvp_id = ANY($1) OR clearance_id IN (${CLEARANCES}) RETURNING storage_key AS key`,
  `DELETE FROM resumes WHERE volunteer_id = ANY($1) OR career_application_id = ANY($1) RETURNING storage_key AS key`,
]

/** The tables of data about a submission and its sender, in an order that foreign keys allow. */
const BESIDE = [
  `DELETE FROM photo_requests WHERE clearance_id IN (${CLEARANCES})`,
  `DELETE FROM clearances WHERE id IN (${CLEARANCES})`,
  `DELETE FROM corrections WHERE record_id = ANY($1::text[])`,
  `DELETE FROM notes WHERE record_id = ANY($1)`,
  `DELETE FROM replies WHERE record_id = ANY($1)`,
  `DELETE FROM link_keys WHERE record_id = ANY($1)`,
  `DELETE FROM answer_days WHERE record_id = ANY($1)`,
  `DELETE FROM ended_links WHERE record_id = ANY($1)`,
  // Of holds that are over. One that is in force keeps the record.
  `DELETE FROM legal_holds WHERE record_id = ANY($1) AND lifted_at IS NOT NULL`,
  // Its reason is in a person's words. Decisions about others stay.
  `DELETE FROM place_changes c WHERE EXISTS (
     SELECT FROM place_change_rsvps r WHERE r.change_id = c.id AND r.rsvp_id = ANY($1)
   ) AND NOT EXISTS (
     SELECT FROM place_change_rsvps r WHERE r.change_id = c.id AND r.rsvp_id <> ALL($1)
   )`,
  `DELETE FROM form_receipts WHERE reference IN (
     SELECT reference FROM people_search WHERE record_id = ANY($1))`,
]

/** Messages that went to them alone: they may name them. */
const MESSAGES = `
  DELETE FROM family_messages m
  WHERE EXISTS (SELECT FROM family_message_emails e WHERE e.message_id = m.id AND e.record_id = ANY($1))
    AND NOT EXISTS (SELECT FROM family_message_emails e WHERE e.message_id = m.id AND e.record_id <> ALL($1))`

/** Emails that were also about another person keep this. */
export const EMPTIED_EMAIL = `text = '', html = '', subject = 'Erased'`

/** The parts of a family's emails about one of several children. */
const FAMILY_EMAILS = `
  UPDATE emails SET ${EMPTIED_EMAIL} WHERE status <> 'queued' AND reference IN (
    SELECT r.reference FROM rsvps r WHERE r.family IN (SELECT family FROM rsvps WHERE id = ANY($1)))
  RETURNING id`

/** The data of an RSVP under the name of its family, once no other RSVP has it. */
const OF_FAMILIES = [
  `DELETE FROM kept_places WHERE family = ANY($1) AND NOT EXISTS (SELECT FROM rsvps r WHERE r.family = kept_places.family)`,
  `DELETE FROM reminders_sent WHERE family = ANY($1) AND NOT EXISTS (SELECT FROM rsvps r WHERE r.family = reminders_sent.family)`,
]

/**
 * Erases submissions with all related data: corrections, notes, answers, driver checks, files and the emails about
 * them. Signed waivers stay; they have a separate time limit, and name no submission afterward.
 *
 * @param client of `withEraser`
 */
export async function eraseSubmissions(
  client: ClientBase,
  collection: SubmissionSlug,
  ids: readonly string[],
): Promise<Erased> {
  if (ids.length === 0) return nothingErased()
  const table = client.escapeIdentifier(collection.replaceAll('-', '_'))
  const files: string[] = []
  await client.query(MESSAGES, [ids])
  const emails = await deleteEmails(
    client,
    `reference IN (SELECT reference FROM people_search WHERE record_id = ANY($1))
     OR reference IN (SELECT reference FROM ${table} WHERE id = ANY($1))`,
    ids,
  )
  const ofSeveral = `
    UPDATE emails SET ${EMPTIED_EMAIL} WHERE status <> 'queued'
      AND also_about && (SELECT array_agg(reference) FROM ${table} WHERE id = ANY($1))
    RETURNING id`
  for (const statement of collection === 'rsvps' ? [FAMILY_EMAILS] : [ofSeveral]) {
    const { rows } = await client.query(statement, [ids])
    emails.push(...idsSchema.parse(rows).map(({ id }) => id))
  }
  for (const statement of WITH_FILES) {
    const { rows } = await client.query(statement, [ids])
    files.push(...keysSchema.parse(rows).flatMap(({ key }) => key ?? []))
  }
  for (const statement of BESIDE) await client.query(statement, [ids])
  const families = collection === 'rsvps' ? await getFamilies(client, ids) : []
  const { rowCount } = await client.query(`DELETE FROM ${table} WHERE id = ANY($1)`, [ids])
  for (const statement of OF_FAMILIES) await client.query(statement, [families])
  return { rows: rowCount ?? 0, files, emails }
}

async function getFamilies(client: ClientBase, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT DISTINCT family AS id FROM rsvps WHERE id = ANY($1)`,
    [ids],
  )
  return idsSchema.parse(rows).map(({ id }) => id)
}

/**
 * Deletes emails, also those that still wait to be sent.
 *
 * @param which a condition in which `$1` are the given values
 * @returns their ids
 */
export async function deleteEmails(
  client: ClientBase,
  which: string,
  values: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query(`DELETE FROM emails WHERE ${which} RETURNING id`, [values])
  const ids = idsSchema.parse(rows).map(({ id }) => id)
  if (ids.length === 0) return ids
  await client.query(`DELETE FROM link_keys WHERE email_id = ANY($1)`, [ids])
  await client.query(
    `SELECT graphile_worker.remove_job('email:' || id) FROM unnest($1::uuid[]) AS id`,
    [ids],
  )
  return ids
}
