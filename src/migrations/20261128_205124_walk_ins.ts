import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Children come to the gate without an RSVP, and parents sign there on a phone of ours. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TYPE enum_rsvps_source ADD VALUE 'walk-in';
    ALTER TABLE waiver_signatures ADD COLUMN origin varchar;
  `)
}

/** Leaves the value of the type, which PostgreSQL cannot take back, and which no RSVP of the version before has. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP VIEW IF EXISTS in_reach.waiver_signatures;
    ALTER TABLE waiver_signatures DROP COLUMN origin;
  `)
}
