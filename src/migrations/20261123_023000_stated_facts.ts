import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What emails have said about an event since its family was last told of it; `null` if there was none. A change that
 * was in a reminder and is taken back is news, although the family was never told of it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE event_notices ADD COLUMN stated jsonb`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE event_notices DROP COLUMN stated`)
}
