import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const EVIDENCE = ['audit_blocks', 'audit_block_lines', 'audit_retention', 'audit_verifications']

/**
 * The audit log becomes a chain: its lines are sealed into blocks, and each block names the hash of the one before. The
 * salt of a line goes with it, so that the hash that stays says nothing about a line that is gone.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE audit_log ADD COLUMN salt uuid NOT NULL DEFAULT gen_random_uuid();

    CREATE TABLE audit_blocks (
      number integer PRIMARY KEY CHECK (number > 0),
      previous text NOT NULL,
      hash text NOT NULL,
      sealed_at timestamptz(3) NOT NULL,
      lines integer NOT NULL CHECK (lines >= 0),
      -- When the oldest and the newest of its lines were written; an empty block has neither.
      first_at timestamptz(3),
      last_at timestamptz(3)
    );
    CREATE TABLE audit_block_lines (
      line_id uuid PRIMARY KEY,
      block integer NOT NULL,
      hash text NOT NULL
    );
    CREATE UNIQUE INDEX audit_block_lines_block ON audit_block_lines (block, line_id);

    -- The lines of all blocks up to this one were removed because of their age.
    CREATE TABLE audit_retention (
      block_up_to integer PRIMARY KEY REFERENCES audit_blocks (number),
      removed_at timestamptz(3) NOT NULL DEFAULT now(),
      lines integer NOT NULL
    );
    CREATE FUNCTION keep_recent_lines() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.removed_at <> now()::timestamptz(3) OR EXISTS (
        SELECT FROM audit_blocks WHERE number <= NEW.block_up_to AND last_at > now() - interval '1 year'
      ) THEN
        RAISE EXCEPTION 'lines of the last year are kept' USING ERRCODE = 'insufficient_privilege';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER audit_retention_of_old_lines BEFORE INSERT ON audit_retention
      FOR EACH ROW EXECUTE FUNCTION keep_recent_lines();

    CREATE TABLE audit_verifications (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      verified_at timestamptz(3) NOT NULL DEFAULT now(),
      blocks integer NOT NULL,
      lines integer NOT NULL,
      findings integer NOT NULL,
      -- Whether admins were sent an email about it.
      is_told boolean NOT NULL
    );
    CREATE INDEX audit_verifications_newest ON audit_verifications (verified_at);

    -- A line of the log may go once retention has said so for its block, and never change.
    CREATE FUNCTION guard_audit_line() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' AND EXISTS (
        SELECT FROM audit_block_lines l JOIN audit_retention r ON r.block_up_to >= l.block WHERE l.line_id = OLD.id
      ) THEN
        RETURN OLD;
      END IF;
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
    END $$;
    DROP TRIGGER audit_log_append_only ON audit_log;
    CREATE TRIGGER audit_log_append_only
      BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION guard_audit_line();
  `)
  for (const table of EVIDENCE) {
    const name = sql.identifier(table)
    await db.execute(sql`
      CREATE TRIGGER ${sql.identifier(`${table}_append_only`)} BEFORE UPDATE OR DELETE ON ${name}
        FOR EACH ROW EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER ${sql.identifier(`${table}_keep`)} BEFORE TRUNCATE ON ${name}
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    `)
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER audit_log_append_only ON audit_log;
    CREATE TRIGGER audit_log_append_only
      BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
    DROP FUNCTION guard_audit_line();
    DROP TABLE audit_verifications, audit_retention, audit_block_lines, audit_blocks;
    DROP FUNCTION keep_recent_lines();
    ALTER TABLE audit_log DROP COLUMN salt;
  `)
}
