import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Photos of the pages of a paper roster, which are kept for some weeks. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE roster_pages (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      event_id uuid NOT NULL REFERENCES events (id) ON DELETE CASCADE,
      storage_key text NOT NULL UNIQUE,
      bytes integer NOT NULL,
      by_id uuid NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX roster_pages_event ON roster_pages (event_id);
    CREATE INDEX roster_pages_created_at ON roster_pages (created_at);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE roster_pages`)
}
