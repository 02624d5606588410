import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The site may ask for an erasure, and the worker carries it out. The seal says that the site itself asked, and not a statement
 * that somebody has made it run.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE erasures ADD COLUMN seal text`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE erasures DROP COLUMN seal`)
}
