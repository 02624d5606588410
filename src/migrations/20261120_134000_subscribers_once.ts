import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** An address is on the list once, whoever writes to it; and exports read in the order of arrival. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE UNIQUE INDEX subscribers_once ON subscribers (email);
    CREATE INDEX subscribers_export ON subscribers (created_at, id);
    CREATE INDEX subscribers_texts_parent ON subscribers_texts (parent_id);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX subscribers_texts_parent; DROP INDEX subscribers_export; DROP INDEX subscribers_once`)
}
