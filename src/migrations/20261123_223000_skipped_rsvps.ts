import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The children that staff have moved to the waitlist and for whom no further place has become free. Nothing says which of
 * those who wait already were moved there, so they go on standing in the queue.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE skipped_rsvps (
      rsvp_id uuid PRIMARY KEY REFERENCES rsvps (id) ON DELETE CASCADE,
      change_id uuid NOT NULL REFERENCES place_changes (id) ON DELETE CASCADE,
      -- The limit of the event when it was looked at last: a higher one means further places.
      place_limit integer
    );
    CREATE INDEX skipped_rsvps_change ON skipped_rsvps (change_id);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE skipped_rsvps`)
}
