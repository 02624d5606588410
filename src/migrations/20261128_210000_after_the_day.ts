import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What staff say about an event that nobody tapped, and what the day leaves to do. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE event_outcomes (
      event_id uuid PRIMARY KEY REFERENCES events (id) ON DELETE CASCADE,
      took_place boolean NOT NULL,
      by_id uuid NOT NULL,
      at timestamptz(3) NOT NULL DEFAULT now()
    );
    -- Few rows of many: the list of work reads them for each screen of the desk.
    CREATE INDEX attendance_untold ON attendance (event_id) WHERE about IN ('incident', 'medicine');
    CREATE INDEX attendance_unsigned ON attendance (rsvp_id) WHERE kind = 'in' AND signature_id IS NULL;
    CREATE INDEX attendance_undoes ON attendance (undoes) WHERE undoes IS NOT NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX attendance_untold, attendance_unsigned, attendance_undoes;
    DROP TABLE event_outcomes;
  `)
}
