import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What staff write to the families of an event, as it was typed, and which email each family got of it: the email is its
 * own record, with its delivery. Accounts and RSVPs are named without a foreign key, so that nothing changes when one is
 * gone.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE family_messages (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      event_id uuid NOT NULL,
      author_id uuid NOT NULL,
      -- Who it was for: the name of a list of the event, or 'selected'.
      audience text NOT NULL,
      subject text NOT NULL CHECK (trim(subject) <> ''),
      text text NOT NULL CHECK (trim(text) <> ''),
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      -- Until then it can be stopped.
      goes_at timestamptz(3) NOT NULL,
      stopped_at timestamptz(3),
      stopped_by_id uuid
    );
    CREATE INDEX family_messages_event ON family_messages (event_id, created_at);
    CREATE TRIGGER family_messages_keep_submitted BEFORE UPDATE OR DELETE ON family_messages
      FOR EACH ROW EXECUTE FUNCTION keep_submitted('stopped_at', 'stopped_by_id');
    CREATE TRIGGER family_messages_keep BEFORE TRUNCATE ON family_messages
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    CREATE TABLE family_message_emails (
      message_id uuid NOT NULL REFERENCES family_messages (id) ON DELETE CASCADE,
      email_id uuid PRIMARY KEY REFERENCES emails (id) ON DELETE CASCADE,
      -- The first child it is about, and how many it is about.
      rsvp_id uuid NOT NULL,
      children integer NOT NULL CHECK (children > 0),
      -- What the family's RSVPs had in event_notices.stated before, which comes back if the message is stopped.
      stated_before jsonb
    );
    CREATE INDEX family_message_emails_message ON family_message_emails (message_id);
    CREATE INDEX family_message_emails_rsvp ON family_message_emails (rsvp_id);
    CREATE TRIGGER family_message_emails_append_only BEFORE UPDATE OR DELETE ON family_message_emails
      FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER family_message_emails_keep BEFORE TRUNCATE ON family_message_emails
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE family_message_emails, family_messages`)
}
