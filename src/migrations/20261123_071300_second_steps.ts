import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Two-step sign-in, and in which browsers an account is signed in. Plain tables: no request to the panel's API may ever
 * reach a secret, and Payload writes the rows of its own sessions again whenever it saves an account.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE second_steps (
      user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      -- Encrypted.
      secret text NOT NULL,
      -- The period of the last code that was accepted: none is accepted twice.
      last_period bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE recovery_codes (
      user_id uuid NOT NULL REFERENCES second_steps (user_id) ON DELETE CASCADE,
      code_mac text NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (user_id, code_mac)
    );
    CREATE TABLE session_devices (
      session_id text PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      user_agent text NOT NULL,
      last_seen_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX session_devices_user ON session_devices (user_id);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE session_devices;
    DROP TABLE recovery_codes;
    DROP TABLE second_steps;
  `)
}
