import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The secrets by which a parent manages an RSVP without an account, as hashes. Each letter brings one of
 * its own, since the earlier ones cannot be read back.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE manage_keys (
      key_sha256 text PRIMARY KEY,
      record_id uuid NOT NULL,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX manage_keys_record ON manage_keys (record_id);
    CREATE INDEX manage_keys_expires_at ON manage_keys (expires_at);
    CREATE INDEX rsvps_waiting ON rsvps (event_id, created_at, id) WHERE status = 'waitlisted';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX rsvps_waiting; DROP TABLE manage_keys`)
}
