import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What an export of everything reads for each registration, in the order in which it is joined. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX registrations_interests_export ON registrations_interests (parent_id, "order") INCLUDE (value);
    CREATE INDEX waiver_signatures_last ON waiver_signatures (registration_id, created_at DESC) INCLUDE (waiver_version);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX waiver_signatures_last, registrations_interests_export`)
}
