import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The network addresses that may send more forms for a while, as keyed fingerprints, like those of the rate limits. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE event_day_addresses (
      address_mac text PRIMARY KEY,
      ends_at timestamptz(3) NOT NULL
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE event_day_addresses`)
}
