import type { ClientBase } from 'pg'
import { z } from 'zod'

import { registrationQuestions } from '@/features/registration/questions'
import { rsvpQuestions } from '@/features/rsvp/questions'
import { healthQuestions } from '@/forms/core/questions'
import { snakeCase } from '@/lib/snake-case'
import type { SubmissionSlug } from '@/submissions'

import { DAYS_BEFORE, forgetAuditLinesBefore } from '../activity/audit-days/days'
import { KEPT, type KeptName } from './rules'
import { deleteEmails, type Erased, eraseSubmissions, nothingErased } from './submissions'

/** How to find and remove the due rows of one class. */
export type ErasedClass = {
  /**
   * Selects the ids of rows whose time is up. `$1` is the moment before which they had to be last used. The dry run
   * counts with it, and the nightly run erases with it.
   */
  due: string
  /** Erases a batch of due rows. */
  erase: (client: ClientBase, ids: readonly string[]) => Promise<Erased>
  /** Erases all of a class at once, where the due rows have no list of ids. */
  eraseAll?: (client: ClientBase, before: Date) => Promise<Erased>
}

const notHeld = (record: string) =>
  `NOT EXISTS (SELECT FROM held_records h WHERE h.record_id = ${record})`

const notAboutHeld = `NOT EXISTS (
  SELECT FROM held_records h JOIN people_search p USING (record_id)
  WHERE p.reference = ANY (emails.reference || coalesce(emails.also_about, '{}')))`

/** The end of an event, or the latest day that families were told: moving an event into the past does not end it. */
const EVENT_END = `greatest(coalesce(e.ends_at, e.starts_at), n.latest_end)`

/** The end of an RSVP's event; if the event is gone, the time of the RSVP. An event without a day has not ended. */
const ENDED = `(CASE WHEN e.id IS NULL THEN r.created_at WHEN e.starts_at IS NULL THEN NULL ELSE ${EVENT_END} END)`

/** The last submission or coming event under an email address. */
const LAST_TIMES = `
  SELECT p.family_key, max(greatest(p.created_at, ${EVENT_END})) AS last_at
  FROM people_search p LEFT JOIN events e ON e.id = p.event_id LEFT JOIN event_notices n ON n.rsvp_id = p.record_id
  GROUP BY p.family_key`

const inactive = (collection: SubmissionSlug, more = 'true') => `
  SELECT p.record_id AS id FROM people_search p JOIN (${LAST_TIMES}) l USING (family_key)
  WHERE p.collection = '${collection}' AND l.last_at < $1 AND ${notHeld('p.record_id')} AND ${more}`

const getSubmissions = (collection: SubmissionSlug, due: string): ErasedClass => ({
  due,
  erase: (client, ids) => eraseSubmissions(client, collection, ids),
})

/** Answers that are emptied while the rest of a submission stays, and their corrections. */
function getAnswers(
  table: 'rsvps' | 'registrations',
  {
    columns,
    fields = columns,
    rows = [],
    due,
  }: {
    columns: readonly string[]
    /** The answers by the names of their questions, which corrections use. */
    fields?: readonly string[]
    /** Tables whose rows are answers to one of the questions. */
    rows?: readonly string[]
    due: string
  },
): ErasedClass {
  const names = columns.map(snakeCase)
  const corrected = fields.map((name) => `'${name}'`).join(', ')
  const isAnswered = [
    ...names.map((name) => `r.${name} IS NOT NULL`),
    `EXISTS (SELECT FROM corrections c WHERE c.record_id = r.id::text AND c.field IN (${corrected}))`,
    ...rows.map((name) => `EXISTS (SELECT FROM ${name} p WHERE p._parent_id = r.id)`),
  ]
  return {
    due: `${due} AND ${notHeld('r.id')} AND (${isAnswered.join(' OR ')})`,
    erase: async (client, ids) => {
      const statements = [
        `DELETE FROM corrections WHERE record_id = ANY($1::text[]) AND field IN (${corrected})`,
        ...rows.map((name) => `DELETE FROM ${name} WHERE _parent_id = ANY($1)`),
        `UPDATE ${table} SET ${names.map((name) => `${name} = NULL`).join(', ')} WHERE id = ANY($1)`,
        // The search keeps names beside the record.
        `DELETE FROM people_search WHERE record_id = ANY($1)`,
        `INSERT INTO people_search SELECT * FROM people_named WHERE record_id = ANY($1)`,
      ]
      for (const statement of statements) await client.query(statement, [ids])
      return { ...nothingErased(), rows: ids.length }
    },
  }
}

const OVER = `
  SELECT r.id FROM rsvps r LEFT JOIN events e ON e.id = r.event_id LEFT JOIN event_notices n ON n.rsvp_id = r.id
  WHERE ${ENDED} < $1`

const PICKUP_COLUMNS = [
  'pickupPersonName',
  'pickupPersonPhone',
  'neverReleaseTo',
  'neverPeople',
  'pickupCode',
]

const filesSchema = z.array(z.object({ key: z.string().nullable() }))

/** Deletes rows that are evidence or hold a file; the ids are those of the table. */
const getRows = (
  table: string,
  { due, first = [] }: { due: string; first?: readonly string[] },
): ErasedClass => ({
  due,
  erase: async (client, ids) => {
    for (const statement of first) await client.query(statement, [ids])
    const { rows } = await client.query(
      `DELETE FROM ${table} r WHERE id = ANY($1) RETURNING to_jsonb(r)->>'storage_key' AS key`,
      [ids],
    )
    return {
      rows: rows.length,
      files: filesSchema.parse(rows).flatMap(({ key }) => key ?? []),
      emails: [],
    }
  },
})

/** How to find and erase each class of `KEPT`. */
export const CLASSES: Record<KeptName, ErasedClass> = {
  'day-health': getAnswers('rsvps', { columns: healthQuestions(rsvpQuestions), due: OVER }),
  'program-health': getAnswers('registrations', {
    columns: healthQuestions(registrationQuestions),
    due: `SELECT r.id FROM registrations r WHERE r.created_at < $1`,
  }),
  pickup: getAnswers('rsvps', {
    columns: PICKUP_COLUMNS,
    fields: [...PICKUP_COLUMNS, 'pickupPeople'],
    rows: ['rsvps_pickup_people'],
    due: OVER,
  }),
  'driver-photos': getRows('driver_documents', {
    due: `
      SELECT d.id FROM driver_documents d
      LEFT JOIN clearances c ON c.id = d.clearance_id
      LEFT JOIN rsvps r ON r.id = coalesce(d.rsvp_id, c.rsvp_id)
      LEFT JOIN events e ON e.id = r.event_id
      LEFT JOIN event_notices n ON n.rsvp_id = r.id
      WHERE least(${EVENT_END}, c.decided_at) < $1
        AND ${notHeld('coalesce(r.id, c.volunteer_id)')}`,
  }),
  rsvps: getSubmissions('rsvps', inactive('rsvps')),
  registrations: getSubmissions('registrations', inactive('registrations')),
  volunteers: getSubmissions(
    'volunteers',
    inactive(
      'volunteers',
      `NOT EXISTS (SELECT FROM clearances c WHERE c.volunteer_id = p.record_id AND c.ends_on >= now()::date::text)`,
    ),
  ),
  careers: getSubmissions(
    'career-applications',
    `SELECT id FROM career_applications WHERE updated_at < $1 AND ${notHeld('id')}`,
  ),
  messages: getSubmissions(
    'form-submissions',
    `SELECT id FROM form_submissions WHERE created_at < $1 AND ${notHeld('id')}`,
  ),
  news: getSubmissions(
    'subscribers',
    `SELECT id FROM subscribers WHERE unsubscribed_at < $1 AND ${notHeld('id')}`,
  ),
  'email-texts': {
    due: `
      SELECT id FROM emails WHERE text <> '' AND ${notAboutHeld}
        AND ((status = 'sent' AND sent_at < $1) OR (status = 'failed' AND updated_at < $1))`,
    erase: async (client, ids) => {
      const { rowCount } = await client.query(
        `UPDATE emails SET text = '', html = '' WHERE id = ANY($1)`,
        [ids],
      )
      return { rows: rowCount ?? 0, files: [], emails: [...ids] }
    },
  },
  emails: {
    due: `SELECT id FROM emails WHERE status <> 'queued' AND coalesce(sent_at, updated_at) < $1 AND ${notAboutHeld}`,
    erase: async (client, ids) => {
      const emails = await deleteEmails(client, 'id = ANY($1::uuid[])', ids)
      return { rows: emails.length, files: [], emails }
    },
  },
  'event-messages': getRows('family_messages', {
    due: `
      SELECT m.id FROM family_messages m WHERE m.goes_at < $1 AND NOT EXISTS (
        SELECT FROM family_message_emails e JOIN held_records h ON h.record_id = e.record_id WHERE e.message_id = m.id)`,
  }),
  accounts: getRows('users', {
    // Each sign-in leaves a line in the log.
    due: `
      SELECT u.id FROM users u WHERE u.role = 'user' AND u.updated_at < $1
        AND NOT EXISTS (SELECT FROM users_sessions s WHERE s._parent_id = u.id AND s.expires_at > now())
        AND NOT EXISTS (SELECT FROM audit_log a WHERE a.actor_id = u.id AND a.created_at >= $1)
        AND NOT EXISTS (
          SELECT FROM held_records h JOIN people_search p USING (record_id) WHERE p.email = lower(u.email))`,
  }),
  signatures: getRows('waiver_signatures', {
    due: `
      SELECT s.id FROM waiver_signatures s
      WHERE greatest(s.signed_at, coalesce(s.participant_dob::date + interval '18 years', s.signed_at + interval '18 years')) < $1
        AND ${notHeld('coalesce(s.rsvp_id, s.registration_id)')}`,
    first: [
      `DELETE FROM signature_decisions WHERE signature_id = ANY($1)`,
      // An In that came before its signature names none.
      `DELETE FROM attendance WHERE (signature_id = ANY($1)
        OR signature_id IS NULL AND rsvp_id IN (SELECT rsvp_id FROM waiver_signatures WHERE id = ANY($1))) AND tapped_at < now() - interval '${KEPT.attendance.period}'`,
    ],
  }),
  'paper-waivers': getRows('paper_waivers', {
    due: `
      SELECT p.id FROM paper_waivers p WHERE p.signed_on::date < $1
        AND NOT EXISTS (SELECT FROM rsvps r JOIN held_records h ON h.record_id = r.id WHERE r.family = p.family)`,
  }),
  attendance: getRows('attendance', {
    due: `
      SELECT a.id FROM attendance a WHERE a.tapped_at < $1 AND a.signature_id IS NULL AND ${notHeld('a.rsvp_id')}
        AND NOT EXISTS (SELECT FROM waiver_signatures s WHERE s.rsvp_id = a.rsvp_id)`,
  }),
  activity: {
    // Day by day; a day under a legal hold stays whole.
    due: `SELECT a.id FROM audit_log a WHERE ${DAYS_BEFORE}`,
    erase: () => Promise.reject(new Error('lines of the activity log go day by day')),
    eraseAll: async (client, before) => ({
      ...nothingErased(),
      rows: await forgetAuditLinesBefore(client, before),
    }),
  },
}
