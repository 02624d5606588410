import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The emails that visitors have caused to addresses of which nobody has shown that they can read them, and which of them
 * were counted against the daily budget. They go with their email.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE unproven_emails (
      email_id uuid PRIMARY KEY REFERENCES emails (id) ON DELETE CASCADE,
      counted_at timestamptz(3)
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE unproven_emails`)
}
