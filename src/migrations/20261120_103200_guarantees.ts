import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What the database itself promises, whoever writes to it, and the few plain tables beside the
 * collections: receipts of forms, refused forms on their way back, the first admin, rate limits.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
    END $$;

    CREATE TRIGGER waiver_signatures_append_only
      BEFORE UPDATE OR DELETE ON waiver_signatures FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER waiver_signatures_keep
      BEFORE TRUNCATE ON waiver_signatures FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER audit_log_append_only
      BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER audit_log_keep
      BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    -- A line says who acted even when the account is gone: nothing may reach back and empty it.
    ALTER TABLE audit_log DROP CONSTRAINT audit_log_actor_id_users_id_fk;

    CREATE UNIQUE INDEX rsvps_one_place_each ON rsvps (duplicate_key) WHERE status <> 'cancelled';
    CREATE UNIQUE INDEX registrations_one_each ON registrations (duplicate_key) WHERE status <> 'withdrawn';
    CREATE INDEX rsvps_event_status ON rsvps (event_id, status);
    CREATE INDEX rsvps_export ON rsvps (created_at, id);
    CREATE INDEX registrations_export ON registrations (created_at, id);

    CREATE TABLE form_receipts (
      nonce text NOT NULL,
      content_sha256 text NOT NULL,
      form text NOT NULL,
      reference text,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (nonce, content_sha256)
    );
    CREATE INDEX form_receipts_created_at ON form_receipts (created_at);

    CREATE TABLE returned_forms (
      id_sha256 text PRIMARY KEY,
      form text NOT NULL,
      content jsonb NOT NULL,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX returned_forms_expires_at ON returned_forms (expires_at);

    CREATE TABLE app_bootstrap (
      id integer PRIMARY KEY CHECK (id = 1),
      user_id uuid NOT NULL,
      granted_at timestamptz NOT NULL DEFAULT now()
    );

    CREATE TABLE rate_limits (
      key varchar(255) PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    );
    CREATE INDEX rate_limits_expire ON rate_limits (expire);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE rate_limits, app_bootstrap, returned_forms, form_receipts;
    DROP INDEX registrations_export, rsvps_export, rsvps_event_status, registrations_one_each, rsvps_one_place_each;
    ALTER TABLE audit_log ADD CONSTRAINT audit_log_actor_id_users_id_fk
      FOREIGN KEY (actor_id) REFERENCES users (id) ON DELETE SET NULL;
    DROP TRIGGER audit_log_keep ON audit_log;
    DROP TRIGGER audit_log_append_only ON audit_log;
    DROP TRIGGER waiver_signatures_keep ON waiver_signatures;
    DROP TRIGGER waiver_signatures_append_only ON waiver_signatures;
    DROP FUNCTION refuse_change;
  `)
}
