import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Which keys this database has been sealed with, as fingerprints: a site does not start without one of them. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE seal_keys (
      id varchar PRIMARY KEY,
      fingerprint varchar NOT NULL,
      first_used_at timestamptz(3) NOT NULL DEFAULT now()
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE seal_keys`)
}
