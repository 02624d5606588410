import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Every change of a role is in the audit log, whoever makes it. `setRole` says in settings of its transaction
 * who acts; without them the change was made past the site.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    UPDATE users SET name = split_part(email, '@', 1) WHERE name IS NULL;
    -- Who works here already has shown who they are.
    UPDATE users SET email_confirmed_at = created_at WHERE role <> 'user';
    -- How long their passwords are shows when they sign in again.
    DELETE FROM users_sessions WHERE _parent_id IN (SELECT id FROM users WHERE role <> 'user');

    CREATE FUNCTION record_role() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      before text := CASE TG_OP WHEN 'UPDATE' THEN OLD.role::text ELSE 'user' END;
      actor_kind text := nullif(current_setting('swan.actor_kind', true), '');
    BEGIN
      IF NEW.role::text = before THEN RETURN NULL; END IF;
      INSERT INTO audit_log (action, actor_id, actor_kind, subject, detail) VALUES (
        'role.changed',
        nullif(current_setting('swan.actor_id', true), '')::uuid,
        coalesce(actor_kind, 'system'),
        'users/' || NEW.id,
        before || ' → ' || NEW.role || CASE WHEN actor_kind IS NULL THEN ', past the site' ELSE '' END
      );
      RETURN NULL;
    END $$;
    CREATE TRIGGER users_role_recorded
      AFTER INSERT OR UPDATE OF role ON users FOR EACH ROW EXECUTE FUNCTION record_role();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TRIGGER users_role_recorded ON users; DROP FUNCTION record_role`)
}
