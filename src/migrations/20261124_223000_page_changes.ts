import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Which pages have changed, for every instance of the site to read. `transaction` is what they read on by: numbers are
 * given in another order than transactions end in.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE page_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
      path text NOT NULL,
      at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX page_changes_transaction_idx ON page_changes (transaction);
  `)
  // So far the worker forwarded them. The build that follows a migration has what is still waiting.
  const { rows } = await db.execute(sql`SELECT to_regclass('graphile_worker._private_jobs') AS jobs`)
  if (rows[0]?.jobs != null)
    await db.execute(sql`SELECT graphile_worker.remove_job('revalidate-pages')`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE page_changes`)
}
