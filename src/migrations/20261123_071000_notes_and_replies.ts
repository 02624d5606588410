import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The tables that have had one text of staff for each record, each with its collection. */
const COLLECTIONS = {
  rsvps: 'rsvps',
  registrations: 'registrations',
  volunteers: 'volunteers',
  career_applications: 'career-applications',
  subscribers: 'subscribers',
  form_submissions: 'form-submissions',
}

/**
 * What staff write about a submission, and what they answered: dated, with its author, and never changed. And by which
 * day somebody is to be answered. Accounts are named without a foreign key, so that nothing changes when one is gone.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE notes (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      collection text NOT NULL,
      record_id uuid NOT NULL,
      -- Nobody, of a text from before notes had authors.
      author_id uuid,
      text text NOT NULL CHECK (trim(text) <> ''),
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX notes_record ON notes (record_id, created_at);
    CREATE TRIGGER notes_append_only BEFORE UPDATE OR DELETE ON notes
      FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER notes_keep BEFORE TRUNCATE ON notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    -- The words of a reply as they were typed. The email is its own record, with its delivery.
    CREATE TABLE replies (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      collection text NOT NULL,
      record_id uuid NOT NULL,
      author_id uuid NOT NULL,
      recipient text NOT NULL,
      subject text NOT NULL,
      text text NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX replies_record ON replies (record_id, created_at);
    CREATE TRIGGER replies_append_only BEFORE UPDATE OR DELETE ON replies
      FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER replies_keep BEFORE TRUNCATE ON replies FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    CREATE TABLE answer_days (
      record_id uuid PRIMARY KEY,
      collection text NOT NULL,
      day date NOT NULL
    );
  `)
  for (const [table, collection] of Object.entries(COLLECTIONS)) {
    await db.execute(sql`
      INSERT INTO notes (collection, record_id, text, created_at)
      SELECT ${sql.raw(`'${collection}'`)}, id, staff_notes, updated_at
      FROM ${sql.identifier(table)} WHERE trim(staff_notes) <> ''
    `)
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE answer_days, replies, notes`)
}
