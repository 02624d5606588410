import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** On the day of an event a family says that a child is not coming. It is no answer of the form, so it may change. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE rsvps ADD COLUMN not_coming_at timestamp(3) with time zone;
    CREATE OR REPLACE TRIGGER rsvps_keep_submitted BEFORE UPDATE OR DELETE ON rsvps FOR EACH ROW
      EXECUTE FUNCTION keep_submitted('status', 'assigned_to_id', 'staff_notes', 'updated_at', 'offered_until',
        'waiting_since', 'missed_offers', 'held_until', 'duplicate_key', 'not_coming_at');
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP VIEW IF EXISTS in_reach.rsvps;
    CREATE OR REPLACE TRIGGER rsvps_keep_submitted BEFORE UPDATE OR DELETE ON rsvps FOR EACH ROW
      EXECUTE FUNCTION keep_submitted('status', 'assigned_to_id', 'staff_notes', 'updated_at', 'offered_until',
        'waiting_since', 'missed_offers', 'held_until', 'duplicate_key');
    ALTER TABLE rsvps DROP COLUMN not_coming_at;
  `)
}
