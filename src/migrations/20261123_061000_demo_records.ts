import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The records that `npm run seed:demo` has invented, so that staff are told that they are not real, nothing is sent to
 * their addresses, and all of them can be removed again.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE demo_records (
      collection text NOT NULL,
      record_id uuid NOT NULL,
      reference text,
      email text,
      PRIMARY KEY (collection, record_id)
    );
    CREATE INDEX demo_records_email ON demo_records (email);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE demo_records`)
}
