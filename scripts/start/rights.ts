/**
 * The rights of the users of the database. Its owner (OWNER_DATABASE_URL) migrates; the site and the worker (DATABASE_URL) read and
 * write rows, but cannot change tables; the user that erases (ERASE_DATABASE_URL) may delete. If the site itself owns its database,
 * none of this applies.
 */

import type pg from 'pg'

import { Refusal } from '../lib/steps.mjs'
import { lookThroughViews, viewsInReach } from './reach'
import type { Environment } from './settings'

/** What the site may do with the rows of a table. */
const GRANTED = {
  write: 'SELECT, INSERT, UPDATE, DELETE',
  // Rows stay; triggers decide which columns may change.
  keep: 'SELECT, INSERT, UPDATE',
  // Evidence.
  add: 'SELECT, INSERT',
  read: 'SELECT',
}

/** Every table, with what the site may do with its rows. */
export const RIGHTS: Record<string, keyof typeof GRANTED> = {
  _events_v: 'write',
  _events_v_version_questions: 'write',
  _events_v_version_spanish_questions: 'write',
  _faq_items_v: 'write',
  _forms_v: 'write',
  _pages_v: 'write',
  _roles_v: 'write',
  _roles_v_version_duties: 'write',
  _roles_v_version_highlights: 'write',
  _roles_v_version_offers: 'write',
  _roles_v_version_qualifications: 'write',
  _roles_v_version_qualities: 'write',
  _sponsor_tiers_v: 'write',
  _stories_v: 'write',
  _waivers_v: 'write',
  _waivers_v_version_sections: 'write',
  _waivers_v_version_spanish_sections: 'write',
  account_links: 'write',
  answer_days: 'write',
  app_bootstrap: 'write',
  attendance: 'add',
  audit_days: 'add',
  audit_log: 'add',
  audit_verifications: 'add',
  career_applications: 'keep',
  clearances: 'keep',
  corrections: 'add',
  day_devices: 'write',
  day_helpers: 'write',
  day_numbers: 'write',
  driver_documents: 'add',
  emails: 'write',
  ended_links: 'write',
  erasures: 'keep',
  event_day_addresses: 'write',
  event_notices: 'write',
  event_outcomes: 'write',
  events: 'write',
  events_questions: 'write',
  events_spanish_questions: 'write',
  family_languages: 'write',
  family_links: 'write',
  family_message_emails: 'add',
  family_messages: 'keep',
  faq_items: 'write',
  findings: 'write',
  form_receipts: 'write',
  form_submissions: 'keep',
  form_submissions_submission_data: 'add',
  forms: 'write',
  household_members: 'write',
  inbox_views: 'write',
  kept_places: 'write',
  known_addresses: 'write',
  legal_holds: 'keep',
  link_keys: 'write',
  media: 'write',
  navigation: 'write',
  navigation_bottom: 'write',
  navigation_footer: 'write',
  navigation_footer_links: 'write',
  navigation_header: 'write',
  navigation_header_links: 'write',
  notes: 'add',
  page_changes: 'write',
  pages: 'write',
  paper_waivers: 'add',
  payload_jobs: 'write',
  payload_jobs_log: 'write',
  payload_kv: 'write',
  payload_locked_documents: 'write',
  payload_locked_documents_rels: 'write',
  payload_migrations: 'read',
  payload_preferences: 'write',
  payload_preferences_rels: 'write',
  people_search: 'write',
  photo_requests: 'write',
  pickup_conflicts_seen: 'write',
  place_change_emails: 'write',
  place_change_rsvps: 'write',
  place_changes: 'write',
  quarantine: 'read',
  rate_limits: 'write',
  recovery_codes: 'write',
  registrations: 'keep',
  registrations_interests: 'add',
  rejected_forms: 'write',
  reminders_off: 'write',
  reminders_sent: 'write',
  replies: 'add',
  restores: 'keep',
  resumes: 'add',
  retention_runs: 'add',
  roles: 'write',
  roles_duties: 'write',
  roles_highlights: 'write',
  roles_offers: 'write',
  roles_qualifications: 'write',
  roles_qualities: 'write',
  roster_pages: 'write',
  rsvps: 'keep',
  rsvps_pickup_people: 'add',
  seal_keys: 'add',
  second_steps: 'write',
  session_devices: 'write',
  signature_decisions: 'add',
  site_settings: 'write',
  skipped_rsvps: 'write',
  sponsor_tiers: 'write',
  stories: 'write',
  subscribers: 'keep',
  subscribers_texts: 'write',
  unproven_emails: 'write',
  users: 'write',
  users_sessions: 'write',
  volunteers: 'keep',
  volunteers_availability: 'add',
  volunteers_interests: 'add',
  waiver_signatures: 'add',
  waivers: 'write',
  waivers_sections: 'write',
  waivers_spanish_sections: 'write',
  withheld_emails: 'write',
  withheld_records: 'write',
}

/** The tables in which the user that erases has fewer rights than usual: to read, add, change and delete rows. */
const ERASER: Record<string, string> = {
  audit_days: 'SELECT',
  audit_log: 'SELECT, INSERT, DELETE',
  audit_verifications: 'SELECT',
  payload_migrations: 'SELECT',
  seal_keys: 'SELECT',
}

/** The tables of the queue. Its package closes their rows to all users but the owner. */
const QUEUE = ['_private_jobs', '_private_job_queues', '_private_known_crontabs', '_private_tasks']
const POLICY = 'swantastic'

/** The URL of the user that owns the tables and migrates them. */
export const ownerUrl = (env: Environment & { DATABASE_URL: string }) =>
  env['OWNER_DATABASE_URL'] || env.DATABASE_URL

const getUser = (url: string) => decodeURIComponent(new URL(url).username)

/**
 * Grants the users of the settings their rights, and revokes all others. Creates a missing user, if the owner may.
 *
 * @param client of the owner
 */
export async function grantRights(client: pg.Client, env: Environment & { DATABASE_URL: string }) {
  const owner = ownerUrl(env)
  const app = env.DATABASE_URL
  if (getUser(app) === getUser(owner)) return
  const eraser = env['ERASE_DATABASE_URL'] || undefined
  const hasEraser =
    eraser !== undefined && ![getUser(app), getUser(owner)].includes(getUser(eraser))
  await createUser(client, app)
  if (hasEraser) await createUser(client, eraser)
  const users = [app, ...(hasEraser ? [eraser] : [])].map((url) =>
    client.escapeIdentifier(getUser(url)),
  )
  await client.query('BEGIN')
  try {
    await client.query(await statements(client, users))
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
  await lookThroughViews(app)
}

/** @param users the site's, then the one that erases */
async function statements(client: pg.Client, users: string[]) {
  const allUsers = users.join(', ')
  const [app = '', eraser] = users
  const { rows: tables } = await client.query<{ name: string; has_rows: boolean }>(
    "SELECT relname AS name, relkind = 'r' AS has_rows FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v') ORDER BY 1",
  )
  const { rows: database } = await client.query<{ name: string }>(
    'SELECT current_database() AS name',
  )
  const name = client.escapeIdentifier(database[0]?.name ?? '')
  const lines = [
    `REVOKE CREATE, TEMPORARY ON DATABASE ${name} FROM PUBLIC, ${allUsers}`,
    `GRANT CONNECT ON DATABASE ${name} TO ${allUsers}`,
    `REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${allUsers}`,
    `REVOKE ALL ON ALL TABLES IN SCHEMA public, graphile_worker FROM PUBLIC, ${allUsers}`,
    `GRANT USAGE ON SCHEMA public, graphile_worker TO ${allUsers}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, graphile_worker TO ${allUsers}`,
    `GRANT SELECT ON ALL TABLES IN SCHEMA graphile_worker TO ${allUsers}`,
  ]
  for (const { name: table, has_rows: hasRows } of tables) {
    const right = hasRows ? RIGHTS[table] : 'read'
    if (right) lines.push(`GRANT ${GRANTED[right]} ON public.${table} TO ${app}`)
    if (eraser) {
      const granted = hasRows ? (ERASER[table] ?? GRANTED.write) : GRANTED.read
      lines.push(`GRANT ${granted} ON public.${table} TO ${eraser}`)
    }
  }
  const { rows: policies } = await client.query<{ name: string; roles: string[] }>(
    `SELECT tablename AS name, roles::text[] AS roles FROM pg_policies WHERE schemaname = 'graphile_worker' AND policyname = $1`,
    [POLICY],
  )
  for (const table of QUEUE) {
    const queue = `graphile_worker.${table}`
    lines.push(`GRANT ${GRANTED.write} ON ${queue} TO ${allUsers}`)
    const existing = policies.find((policy) => policy.name === table)
    if (!existing) {
      lines.push(
        `CREATE POLICY ${POLICY} ON ${queue} TO ${allUsers} USING (true) WITH CHECK (true)`,
      )
    } else if (users.some((user) => !existing.roles.includes(user.replace(/^"|"$/g, '')))) {
      lines.push(`ALTER POLICY ${POLICY} ON ${queue} TO ${allUsers}`)
    }
  }
  const views = await viewsInReach(client, app, (name) => GRANTED[RIGHTS[name] ?? 'read'])
  return [...lines, ...views].join(';\n')
}

/** The attributes of a user of the site: it may only sign in. */
const PLAIN = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS'

async function createUser(client: pg.Client, url: string) {
  const name = getUser(url)
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name])
  if (rowCount) return
  try {
    await setUser(client, 'CREATE', url)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // Another process was faster.
    if (['23505', '42710'].includes(code)) return
    throw new Refusal(
      `The database has no user “${name}”, and its owner cannot create one (${code}): have an administrator run CREATE ROLE ${client.escapeIdentifier(name)} ${PLAIN} PASSWORD '…', with the password of its URL, then start again.`,
    )
  }
}

/** Creates users, or gives those that exist the passwords of their URLs. */
export async function provideUsers(client: pg.Client, urls: string[]) {
  for (const url of urls) {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [
      getUser(url),
    ])
    await setUser(client, rowCount ? 'ALTER' : 'CREATE', url)
  }
}

const setUser = (client: pg.Client, verb: 'CREATE' | 'ALTER', url: string) =>
  client.query(
    `${verb} ROLE ${client.escapeIdentifier(getUser(url))} ${PLAIN} PASSWORD ${client.escapeLiteral(decodeURIComponent(new URL(url).password))}`,
  )

/** Whether this user can change tables, and thus all their data. */
export async function ownsTables(client: pg.Client) {
  const { rows } = await client.query<{ owns: boolean }>(
    `SELECT pg_has_role(current_user, relowner, 'MEMBER') AS owns FROM pg_class WHERE oid = to_regclass('audit_log')`,
  )
  return rows[0]?.owns === true
}
