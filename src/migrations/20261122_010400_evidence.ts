import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The columns that staff fill in while they work through a submission. All others are what somebody sent. */
const REVIEW = ['status', 'assigned_to_id', 'staff_notes', 'updated_at']

/** What of each table may change; the rows of all of them stay. A column that comes later is closed. */
const MAY_CHANGE = {
  registrations: REVIEW,
  registrations_interests: [],
  rsvps: REVIEW,
  volunteers: [
    ...REVIEW,
    'driver_clearance',
    'driver_clearance_date',
    'driver_clearance_by_id',
    'driver_clearance_expires',
  ],
  volunteers_interests: [],
  volunteers_availability: [],
  career_applications: REVIEW,
  form_submissions: REVIEW,
  form_submissions_submission_data: [],
  subscribers: [...REVIEW, 'unsubscribed_at'],
  resumes: [],
  driver_documents: [],
}

/**
 * What was submitted never changes, whoever writes; corrections stand beside it and are append-only
 * themselves. One view says what was corrected, for the pages, the emails and the exports.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION keep_submitted() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      may_change text[] := coalesce(TG_ARGV, '{}');
    BEGIN
      IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - may_change = to_jsonb(OLD) - may_change THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'what was submitted to % never changes', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
    END $$;
  `)
  for (const [table, columns] of Object.entries(MAY_CHANGE)) {
    const name = sql.identifier(table)
    await db.execute(sql`
      CREATE TRIGGER ${sql.identifier(`${table}_keep_submitted`)} BEFORE UPDATE OR DELETE ON ${name}
        FOR EACH ROW EXECUTE FUNCTION keep_submitted(${sql.raw(columns.map((column) => `'${column}'`).join(', '))});
      CREATE TRIGGER ${sql.identifier(`${table}_keep`)} BEFORE TRUNCATE ON ${name}
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    `)
  }
  await db.execute(sql`
    CREATE TRIGGER corrections_append_only
      BEFORE UPDATE OR DELETE ON corrections FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER corrections_keep
      BEFORE TRUNCATE ON corrections FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    -- Who corrected stays on record when the account or the email is gone: nothing may reach back and empty it.
    ALTER TABLE corrections DROP CONSTRAINT corrections_by_letter_id_letters_id_fk;
    ALTER TABLE corrections DROP CONSTRAINT corrections_by_account_id_users_id_fk;
    ALTER TABLE corrections ADD CONSTRAINT corrections_by_someone CHECK (
      (by_link IS NOT NULL AND by_account_id IS NULL)
      OR (by_link IS NULL AND by_account_id IS NOT NULL AND trim(reason) <> '' AND reason IS NOT NULL)
    );
    DROP INDEX corrections_record_id_idx;
    CREATE INDEX corrections_record_id_idx ON corrections (record_id, created_at);

    -- The last correction of each answer, by its field.
    CREATE VIEW corrected_answers AS
      SELECT record_id, jsonb_object_agg(field, new_value ORDER BY created_at, id) AS answers
      FROM corrections GROUP BY record_id;
    CREATE FUNCTION corrections_of(record uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
      SELECT answers FROM corrected_answers WHERE record_id = record::text
    $$;
    CREATE FUNCTION current_answer(record uuid, field text, submitted text) RETURNS text LANGUAGE sql STABLE AS $$
      SELECT coalesce(corrections_of(record) ->> field, submitted)
    $$;

    -- Each consent is a record: an address is on the list once, and may have left it before.
    DROP INDEX subscribers_once;
    CREATE UNIQUE INDEX subscribers_once ON subscribers (email) WHERE status = 'subscribed';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX subscribers_once;
    CREATE UNIQUE INDEX subscribers_once ON subscribers (email);
    DROP FUNCTION current_answer(uuid, text, text);
    DROP FUNCTION corrections_of(uuid);
    DROP VIEW corrected_answers;
    ALTER TABLE corrections DROP CONSTRAINT corrections_by_someone;
    ALTER TABLE corrections ADD CONSTRAINT corrections_by_letter_id_letters_id_fk
      FOREIGN KEY (by_letter_id) REFERENCES letters (id) ON DELETE SET NULL;
    ALTER TABLE corrections ADD CONSTRAINT corrections_by_account_id_users_id_fk
      FOREIGN KEY (by_account_id) REFERENCES users (id) ON DELETE SET NULL;
    DROP TRIGGER corrections_keep ON corrections;
    DROP TRIGGER corrections_append_only ON corrections;
  `)
  for (const table of Object.keys(MAY_CHANGE)) {
    const name = sql.identifier(table)
    await db.execute(sql`
      DROP TRIGGER ${sql.identifier(`${table}_keep`)} ON ${name};
      DROP TRIGGER ${sql.identifier(`${table}_keep_submitted`)} ON ${name};
    `)
  }
  await db.execute(sql`DROP FUNCTION keep_submitted()`)
}
