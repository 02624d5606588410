import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Stores emails, organizations, link keys and rejected forms under the names the code has for them. Names
 * alone change: every row, key and queued job stays what it was.
 */
const RENAMED_TABLES = [
  ['letters', 'emails'],
  ['manage_keys', 'link_keys'],
  ['returned_forms', 'rejected_forms'],
] as const

/** Table by its new name, old column, new column. */
const RENAMED_COLUMNS = [
  ['corrections', 'by_letter_id', 'by_email_id'],
  ['link_keys', 'letter_id', 'email_id'],
  ['payload_locked_documents_rels', 'letters_id', 'emails_id'],
  ['site_settings', 'organisation_name', 'organization_name'],
] as const

/** Table by its new name, old constraint, new constraint. A primary key's index is renamed with it. */
const RENAMED_CONSTRAINTS = [
  ['emails', 'letters_pkey', 'emails_pkey'],
  ['emails', 'letters_signed_copy_of_id_waiver_signatures_id_fk', 'emails_signed_copy_of_id_waiver_signatures_id_fk'],
  ['emails', 'letters_calendar_of_id_events_id_fk', 'emails_calendar_of_id_events_id_fk'],
  ['payload_locked_documents_rels', 'payload_locked_documents_rels_letters_fk', 'payload_locked_documents_rels_emails_fk'],
  ['link_keys', 'manage_keys_pkey', 'link_keys_pkey'],
  ['link_keys', 'manage_keys_kind', 'link_keys_kind'],
  ['link_keys', 'manage_keys_letter_id_fkey', 'link_keys_email_id_fkey'],
  ['rejected_forms', 'returned_forms_pkey', 'rejected_forms_pkey'],
] as const

const RENAMED_INDEXES = [
  ['letters_recipient_idx', 'emails_recipient_idx'],
  ['letters_reference_idx', 'emails_reference_idx'],
  ['letters_signed_copy_of_idx', 'emails_signed_copy_of_idx'],
  ['letters_calendar_of_idx', 'emails_calendar_of_idx'],
  ['letters_status_idx', 'emails_status_idx'],
  ['letters_updated_at_idx', 'emails_updated_at_idx'],
  ['letters_created_at_idx', 'emails_created_at_idx'],
  ['corrections_by_letter_idx', 'corrections_by_email_idx'],
  ['payload_locked_documents_rels_letters_id_idx', 'payload_locked_documents_rels_emails_id_idx'],
  ['manage_keys_expires_at', 'link_keys_expires_at'],
  ['manage_keys_letter', 'link_keys_email'],
  ['manage_keys_record', 'link_keys_record'],
  ['returned_forms_expires_at', 'rejected_forms_expires_at'],
] as const

const RENAMED_TASKS = [
  ['send-letter', 'send-email'],
  ['rescue-letters', 'requeue-orphaned-emails'],
  ['refresh-pages', 'revalidate-pages'],
  ['tidy-up', 'purge-expired'],
] as const

export async function up({ db }: MigrateUpArgs): Promise<void> {
  const id = sql.identifier
  for (const [from, to] of RENAMED_TABLES)
    await db.execute(sql`ALTER TABLE ${id(from)} RENAME TO ${id(to)}`)
  for (const [table, from, to] of RENAMED_COLUMNS)
    await db.execute(sql`ALTER TABLE ${id(table)} RENAME COLUMN ${id(from)} TO ${id(to)}`)
  for (const [table, from, to] of RENAMED_CONSTRAINTS)
    await db.execute(sql`ALTER TABLE ${id(table)} RENAME CONSTRAINT ${id(from)} TO ${id(to)}`)
  for (const [from, to] of RENAMED_INDEXES)
    await db.execute(sql`ALTER INDEX ${id(from)} RENAME TO ${id(to)}`)
  await db.execute(sql`ALTER TYPE enum_letters_status RENAME TO enum_emails_status`)
  await db.execute(sql`
    UPDATE payload_preferences SET key = 'collection-emails' WHERE key = 'collection-letters'
  `)

  if (!(await hasQueue(db))) return
  for (const [from, to] of RENAMED_TASKS) {
    await db.execute(sql`
      UPDATE graphile_worker._private_tasks SET identifier = ${to}
      WHERE identifier = ${from}
        AND NOT EXISTS (SELECT 1 FROM graphile_worker._private_tasks WHERE identifier = ${to})
    `)
  }
  await db.execute(sql`
    UPDATE graphile_worker._private_jobs
    SET payload = json_build_object('emailId', payload->>'letterId'), key = replace(key, 'letter:', 'email:')
    WHERE payload->>'letterId' IS NOT NULL
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  const id = sql.identifier
  for (const [table, from, to] of RENAMED_CONSTRAINTS)
    await db.execute(sql`ALTER TABLE ${id(table)} RENAME CONSTRAINT ${id(to)} TO ${id(from)}`)
  for (const [from, to] of RENAMED_INDEXES)
    await db.execute(sql`ALTER INDEX ${id(to)} RENAME TO ${id(from)}`)
  for (const [table, from, to] of RENAMED_COLUMNS)
    await db.execute(sql`ALTER TABLE ${id(table)} RENAME COLUMN ${id(to)} TO ${id(from)}`)
  for (const [from, to] of RENAMED_TABLES)
    await db.execute(sql`ALTER TABLE ${id(to)} RENAME TO ${id(from)}`)
  await db.execute(sql`ALTER TYPE enum_emails_status RENAME TO enum_letters_status`)
  await db.execute(sql`
    UPDATE payload_preferences SET key = 'collection-letters' WHERE key = 'collection-emails'
  `)

  if (!(await hasQueue(db))) return
  for (const [from, to] of RENAMED_TASKS) {
    await db.execute(sql`
      UPDATE graphile_worker._private_tasks SET identifier = ${from}
      WHERE identifier = ${to}
        AND NOT EXISTS (SELECT 1 FROM graphile_worker._private_tasks WHERE identifier = ${from})
    `)
  }
  await db.execute(sql`
    UPDATE graphile_worker._private_jobs
    SET payload = json_build_object('letterId', payload->>'emailId'), key = replace(key, 'email:', 'letter:')
    WHERE payload->>'emailId' IS NOT NULL
  `)
}

/** The queue's tables are made by graphile-worker itself, on a new site after these migrations. */
async function hasQueue(db: MigrateUpArgs['db']): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT to_regclass('graphile_worker._private_jobs') AS jobs`)
  return rows[0]?.jobs != null
}
