import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Every change of the rights of an account is in the audit log, whoever makes it, as `record_role` does with roles. An
 * invitation says which rights its account will have.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE users ADD CONSTRAINT users_rights CHECK (jsonb_typeof(rights) = 'array');
    ALTER TABLE account_links ADD COLUMN rights jsonb NOT NULL DEFAULT '["health"]'
      CHECK (jsonb_typeof(rights) = 'array');

    CREATE FUNCTION record_rights() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      actor_kind text := nullif(current_setting('swan.actor_kind', true), '');
      changes text := concat_ws(', ',
        (SELECT string_agg('+' || r, ', ' ORDER BY r) FROM jsonb_array_elements_text(NEW.rights) r WHERE NOT OLD.rights ? r),
        (SELECT string_agg('-' || r, ', ' ORDER BY r) FROM jsonb_array_elements_text(OLD.rights) r WHERE NOT NEW.rights ? r)
      );
    BEGIN
      IF changes = '' THEN RETURN NULL; END IF;
      INSERT INTO audit_log (action, actor_id, actor_kind, subject, detail) VALUES (
        'rights.changed',
        nullif(current_setting('swan.actor_id', true), '')::uuid,
        coalesce(actor_kind, 'system'),
        'users/' || NEW.id,
        changes || CASE WHEN actor_kind IS NULL THEN ', past the site' ELSE '' END
      );
      RETURN NULL;
    END $$;
    CREATE TRIGGER users_rights_recorded
      AFTER UPDATE OF rights ON users FOR EACH ROW EXECUTE FUNCTION record_rights();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER users_rights_recorded ON users;
    DROP FUNCTION record_rights;
    ALTER TABLE account_links DROP COLUMN rights;
    ALTER TABLE users DROP CONSTRAINT users_rights;
  `)
}
