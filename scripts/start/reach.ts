/**
 * Hides records that an admin has asked to erase, for the 48 hours in which the admin can call them back. The user of the site
 * reads the tables below through views of the same name, which leave out withheld rows, because its `search_path` begins with their
 * schema. So no query of the site has to exclude them, and PostgreSQL uses the same indexes as without the views. A query that has
 * to count withheld rows, too, names the table: `public.rsvps`. The owner and the user that erases see the tables themselves.
 */

import { createHash } from 'node:crypto'
import pg from 'pg'

const SCHEMA = 'in_reach'

/** @param record an expression for the id of a record */
const notWithheld = (record: string) =>
  `NOT EXISTS (SELECT FROM public.withheld_records w WHERE w.record_id = ${record})`

const ofClearance = `NOT EXISTS (
  SELECT FROM public.clearances c JOIN public.withheld_records w ON w.record_id IN (c.rsvp_id, c.volunteer_id)
  WHERE c.id = t.clearance_id)`

/** The tables, each with the condition for a row `t` in reach. */
const IN_REACH: Record<string, string> = {
  rsvps: notWithheld('t.id'),
  registrations: notWithheld('t.id'),
  volunteers: notWithheld('t.id'),
  career_applications: notWithheld('t.id'),
  subscribers: notWithheld('t.id'),
  // A new or corrected address is in no search before its transaction ends, and a withheld record is in none at all.
  family_languages: `(EXISTS (SELECT FROM public.people_search p WHERE p.family_key = t.email)
    OR NOT EXISTS (
      SELECT FROM public.withheld_records w
      CROSS JOIN LATERAL (SELECT email FROM public.people_named WHERE record_id = w.record_id) n
      WHERE n.email = t.email))`,
  form_submissions: notWithheld('t.id'),
  rsvps_pickup_people: notWithheld('t._parent_id'),
  registrations_interests: notWithheld('t.parent_id'),
  volunteers_availability: notWithheld('t.parent_id'),
  volunteers_interests: notWithheld('t.parent_id'),
  subscribers_texts: notWithheld('t.parent_id'),
  form_submissions_submission_data: notWithheld('t._parent_id'),
  corrections: `NOT EXISTS (SELECT FROM public.withheld_records w WHERE w.record_id::text = t.record_id)`,
  notes: notWithheld('t.record_id'),
  replies: notWithheld('t.record_id'),
  link_keys: notWithheld('t.record_id'),
  answer_days: notWithheld('t.record_id'),
  clearances: `${notWithheld('t.rsvp_id')} AND ${notWithheld('t.volunteer_id')}`,
  driver_documents: `${notWithheld('t.rsvp_id')} AND ${ofClearance}`,
  photo_requests: ofClearance,
  resumes: `${notWithheld('t.volunteer_id')} AND ${notWithheld('t.career_application_id')}`,
  waiver_signatures: `${notWithheld('t.rsvp_id')} AND ${notWithheld('t.registration_id')}`,
  rsvp_signatures: notWithheld('t.rsvp_id'),
  attendance: notWithheld('t.rsvp_id'),
  // A sheet is about all children of an RSVP.
  paper_waivers: `(NOT EXISTS (SELECT FROM public.withheld_records w WHERE w.family = t.family)
    OR EXISTS (SELECT FROM public.rsvps r WHERE r.family = t.family AND ${notWithheld('r.id')}))`,
  emails: `NOT EXISTS (SELECT FROM public.withheld_emails w WHERE w.email_id = t.id)`,
  family_message_emails: notWithheld('t.record_id'),
  // A message with no other recipient may name them.
  family_messages: `(NOT EXISTS (
      SELECT FROM public.family_message_emails e JOIN public.withheld_records w ON w.record_id = e.record_id WHERE e.message_id = t.id)
    OR EXISTS (SELECT FROM public.family_message_emails e WHERE e.message_id = t.id AND ${notWithheld('e.record_id')}))`,
  place_change_rsvps: notWithheld('t.rsvp_id'),
}

/**
 * The statements that create the views that are missing or whose table has changed, and grant a user the same rights to them as to
 * the tables. Other views are left alone, because replacing a view waits for the transactions that read it.
 *
 * @param client of the owner
 * @param user quoted
 */
export async function viewsInReach(
  client: pg.Client,
  user: string,
  rightsTo: (table: string) => string,
) {
  const { rows } = await client.query<{ name: string; columns: string[]; made_of: string | null }>(
    `SELECT t.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns, obj_description(v.oid) AS made_of
     FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
     LEFT JOIN pg_class v ON v.relname = t.relname AND v.relnamespace = to_regnamespace('${SCHEMA}')
     WHERE t.relnamespace = 'public'::regnamespace AND t.relname = ANY($1) GROUP BY t.relname, v.oid ORDER BY 1`,
    [Object.keys(IN_REACH)],
  )
  const lines = [
    `CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`,
    `GRANT USAGE ON SCHEMA ${SCHEMA} TO ${user}`,
    `SET LOCAL lock_timeout = '5s'`,
  ]
  for (const { name, columns, made_of: madeOf } of rows) {
    const view = `${SCHEMA}.${name}`
    const condition = IN_REACH[name]
    const definition = createHash('sha256')
      .update(JSON.stringify([columns, condition]))
      .digest('hex')
    if (madeOf !== definition) {
      lines.push(
        `DROP VIEW IF EXISTS ${view}`,
        `CREATE VIEW ${view} AS SELECT * FROM public.${name} t WHERE ${condition}`,
        `COMMENT ON VIEW ${view} IS '${definition}'`,
      )
    }
    lines.push(`GRANT ${rightsTo(name)} ON ${view} TO ${user}`)
  }
  return lines
}

/** Makes the user of the site see the views first, which every user may set for itself. */
export async function lookThroughViews(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ search_path: string }>('SHOW search_path')
    if (!rows[0]?.search_path.startsWith(SCHEMA))
      await client.query(`ALTER ROLE CURRENT_USER SET search_path = ${SCHEMA}, public`)
  } finally {
    await client.end()
  }
}
