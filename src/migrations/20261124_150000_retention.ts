import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Append-only tables whose rows are about a person, with the events that their guard refuses. */
const ABOUT_PEOPLE = {
  waiver_signatures: { trigger: 'waiver_signatures_append_only', events: 'UPDATE OR DELETE' },
  corrections: { trigger: 'corrections_append_only', events: 'UPDATE OR DELETE' },
  notes: { trigger: 'notes_append_only', events: 'UPDATE OR DELETE' },
  replies: { trigger: 'replies_append_only', events: 'UPDATE OR DELETE' },
  signature_decisions: { trigger: 'signature_decisions_append_only', events: 'UPDATE OR DELETE' },
  family_message_emails: {
    trigger: 'family_message_emails_append_only',
    events: 'UPDATE OR DELETE',
  },
  clearances: { trigger: 'clearances_stay', events: 'DELETE' },
}

const OURS = ['retention_runs', 'legal_holds', 'erasures']

/**
 * What may be erased, and by whom: a transaction that says it erases may delete what people sent, or empty an answer. It
 * can never put another answer in its place. Runs, holds and erasures are on record.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- It says so, and its user may delete submissions at all, which that of the site may not.
    CREATE FUNCTION may_erase() RETURNS boolean LANGUAGE sql STABLE AS $$
      SELECT coalesce(current_setting('swantastic.erasing', true), '') = 'on'
        AND has_table_privilege('public.rsvps', 'DELETE')
    $$;

    -- Whether every column that differs is empty now.
    CREATE FUNCTION is_only_emptied(before jsonb, after jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
      SELECT NOT EXISTS (
        SELECT FROM jsonb_each(after) a JOIN jsonb_each(before) b USING (key)
        WHERE a.value <> b.value AND a.value NOT IN ('null'::jsonb, '""'::jsonb)
      )
    $$;

    CREATE FUNCTION keep_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF may_erase() AND TG_OP = 'DELETE' THEN
        RETURN OLD;
      END IF;
      IF may_erase() AND TG_OP = 'UPDATE' AND is_only_emptied(to_jsonb(OLD), to_jsonb(NEW)) THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
    END $$;

    CREATE OR REPLACE FUNCTION keep_submitted() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      may_change text[] := coalesce(TG_ARGV, '{}');
    BEGIN
      IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - may_change = to_jsonb(OLD) - may_change THEN
        RETURN NEW;
      END IF;
      IF may_erase() AND TG_OP = 'DELETE' THEN
        RETURN OLD;
      END IF;
      IF may_erase() AND TG_OP = 'UPDATE'
        AND is_only_emptied(to_jsonb(OLD) - may_change, to_jsonb(NEW) - may_change) THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'what was submitted to % never changes', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
    END $$;

    -- What each nightly run did with one class of data.
    CREATE TABLE retention_runs (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      class text NOT NULL,
      started_at timestamptz(3) NOT NULL,
      finished_at timestamptz(3) NOT NULL,
      erased integer NOT NULL CHECK (erased >= 0),
      -- The code of the error that ended it, or that it waits for a hold to be lifted.
      problem text
    );
    CREATE INDEX retention_runs_class ON retention_runs (class, finished_at);

    -- What a court, an insurer or the police may still ask for. It holds the whole family of a record, with what comes later.
    CREATE TABLE legal_holds (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      record_id uuid NOT NULL,
      reason text NOT NULL CHECK (trim(reason) <> ''),
      placed_by_id uuid NOT NULL,
      placed_at timestamptz(3) NOT NULL DEFAULT now(),
      lifted_by_id uuid,
      lifted_at timestamptz(3),
      CHECK ((lifted_by_id IS NULL) = (lifted_at IS NULL))
    );
    CREATE UNIQUE INDEX legal_holds_one ON legal_holds (record_id) WHERE lifted_at IS NULL;

    CREATE VIEW held_records AS
      SELECT record_id FROM legal_holds WHERE lifted_at IS NULL
      UNION
      SELECT s.record_id FROM legal_holds h
      JOIN people_search own ON own.record_id = h.record_id
      JOIN people_search s ON s.family_key = own.family_key
      WHERE h.lifted_at IS NULL;

    -- What was erased because somebody asked. It names records that are gone, and nobody.
    CREATE TABLE erasures (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      scope text NOT NULL CHECK (scope IN ('person', 'family')),
      record_ids uuid[] NOT NULL CHECK (cardinality(record_ids) > 0),
      requested_by_id uuid NOT NULL,
      requested_at timestamptz(3) NOT NULL DEFAULT now(),
      done_at timestamptz(3),
      erased integer,
      -- Signed waivers that the law keeps.
      signatures_kept integer,
      problem text
    );
    CREATE FUNCTION keep_erasures() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.done_at IS NULL
        AND to_jsonb(NEW) - '{done_at,erased,signatures_kept,problem}'::text[] = to_jsonb(OLD) - '{done_at,erased,signatures_kept,problem}'::text[] THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'erasures is append-only' USING ERRCODE = 'insufficient_privilege';
    END $$;
    CREATE TRIGGER erasures_append_only BEFORE UPDATE OR DELETE ON erasures
      FOR EACH ROW EXECUTE FUNCTION keep_erasures();
    CREATE TRIGGER retention_runs_append_only BEFORE UPDATE OR DELETE ON retention_runs
      FOR EACH ROW EXECUTE FUNCTION refuse_change();
    -- The reason names a person's matter: it goes once the hold is over and the record is gone.
    CREATE FUNCTION keep_holds() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.lifted_at IS NULL
        AND to_jsonb(NEW) - '{lifted_at,lifted_by_id}'::text[] = to_jsonb(OLD) - '{lifted_at,lifted_by_id}'::text[] THEN
        RETURN NEW;
      END IF;
      IF TG_OP = 'DELETE' AND OLD.lifted_at IS NOT NULL AND may_erase() THEN
        RETURN OLD;
      END IF;
      RAISE EXCEPTION 'legal_holds is append-only' USING ERRCODE = 'insufficient_privilege';
    END $$;
    CREATE TRIGGER legal_holds_append_only BEFORE UPDATE OR DELETE ON legal_holds
      FOR EACH ROW EXECUTE FUNCTION keep_holds();
  `)
  for (const table of OURS) {
    await db.execute(sql`
      CREATE TRIGGER ${sql.identifier(`${table}_keep`)} BEFORE TRUNCATE ON ${sql.identifier(table)}
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`)
  }
  await guardWith(db, 'keep_evidence')
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await guardWith(db, 'refuse_change')
  await db.execute(sql`
    DROP VIEW held_records;
    DROP TABLE erasures, legal_holds, retention_runs;
    DROP FUNCTION keep_erasures(), keep_holds();
    CREATE OR REPLACE FUNCTION keep_submitted() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      may_change text[] := coalesce(TG_ARGV, '{}');
    BEGIN
      IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - may_change = to_jsonb(OLD) - may_change THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'what was submitted to % never changes', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
    END $$;
    DROP FUNCTION keep_evidence(), is_only_emptied(jsonb, jsonb), may_erase();
  `)
}

async function guardWith(db: MigrateUpArgs['db'], guard: 'keep_evidence' | 'refuse_change') {
  for (const [table, { trigger, events }] of Object.entries(ABOUT_PEOPLE)) {
    await db.execute(sql`
      DROP TRIGGER ${sql.identifier(trigger)} ON ${sql.identifier(table)};
      CREATE TRIGGER ${sql.identifier(trigger)} BEFORE ${sql.raw(events)} ON ${sql.identifier(table)}
        FOR EACH ROW EXECUTE FUNCTION ${sql.identifier(guard)}()`)
  }
}
