import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What the links that we email to owners of accounts are for. Their keys are hashed in `manage_keys`, like
 * every other; a row here is used once.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE account_links (
      id uuid PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('confirm', 'reset', 'invitation')),
      user_id uuid REFERENCES users (id) ON DELETE CASCADE,
      email text NOT NULL,
      name text,
      role text,
      invited_by uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      CHECK (kind = 'invitation' OR user_id IS NOT NULL)
    );
    CREATE INDEX account_links_email ON account_links (email);
    CREATE INDEX account_links_user ON account_links (user_id);
    CREATE INDEX account_links_expires_at ON account_links (expires_at);

    ALTER TABLE manage_keys DROP CONSTRAINT manage_keys_kind;
    ALTER TABLE manage_keys ADD CONSTRAINT manage_keys_kind
      CHECK (kind IN ('manage', 'unsubscribe', 'confirm', 'reset', 'invitation'));
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DELETE FROM manage_keys WHERE kind IN ('confirm', 'reset', 'invitation');
    ALTER TABLE manage_keys DROP CONSTRAINT manage_keys_kind;
    ALTER TABLE manage_keys ADD CONSTRAINT manage_keys_kind CHECK (kind IN ('manage', 'unsubscribe'));
    DROP TABLE account_links;
  `)
}
