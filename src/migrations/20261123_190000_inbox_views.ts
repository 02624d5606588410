import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The views of an account go with it, and two of them do not differ in capitals only. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    DELETE FROM inbox_views WHERE account_id NOT IN (SELECT id FROM users);
    ALTER TABLE inbox_views
      ADD FOREIGN KEY (account_id) REFERENCES users (id) ON DELETE CASCADE,
      ADD CONSTRAINT inbox_views_short_name CHECK (char_length(name) <= 40),
      DROP CONSTRAINT inbox_views_account_id_name_key;
    CREATE UNIQUE INDEX inbox_views_name ON inbox_views (account_id, lower(name));
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX inbox_views_name;
    ALTER TABLE inbox_views
      DROP CONSTRAINT inbox_views_account_id_fkey,
      DROP CONSTRAINT inbox_views_short_name,
      ADD UNIQUE (account_id, name);
  `)
}
