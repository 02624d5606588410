import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Children come to the gate without an RSVP, and parents sign there on a phone of ours. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TYPE enum_rsvps_source ADD VALUE 'walk-in';
    -- What was told at the gate is signed apart, and says who typed it.
    ALTER TABLE rsvps DROP CONSTRAINT rsvps_entered_by_someone;
    ALTER TABLE rsvps ADD CONSTRAINT rsvps_entered_by_someone CHECK (
      (source <> 'family' OR signature IS NOT NULL) AND (source = 'family' OR entered_by_id IS NOT NULL)
      AND (source <> 'staff' OR entered_how IS NOT NULL));
    ALTER TABLE waiver_signatures ADD COLUMN origin varchar;
  `)
}

/** Leaves the value of the type, which PostgreSQL cannot take back, and the rule for it. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP VIEW IF EXISTS in_reach.waiver_signatures;
    ALTER TABLE waiver_signatures DROP COLUMN origin;
  `)
}
