import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Taps never change and are numbered without gaps in each event; who works at the gate, and with which phone. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE UNIQUE INDEX attendance_number ON attendance (event_id, number);
    CREATE INDEX attendance_helper ON attendance (helper) WHERE helper IS NOT NULL;
    CREATE TRIGGER attendance_append_only BEFORE UPDATE OR DELETE ON attendance
      FOR EACH ROW EXECUTE FUNCTION keep_evidence();
    CREATE TRIGGER attendance_keep BEFORE TRUNCATE ON attendance EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER attendance_quarantine AFTER UPDATE OR DELETE ON attendance FOR EACH ROW
      WHEN (coalesce(current_setting('swantastic.retention_run', true), '') <> '')
      EXECUTE FUNCTION quarantine_row();

    -- The number of the last tap. Its row is locked while taps are stored, so a phone that has one has all before it.
    CREATE TABLE day_numbers (
      event_id uuid PRIMARY KEY REFERENCES events (id) ON DELETE CASCADE,
      last integer NOT NULL DEFAULT 0
    );

    -- Who opened the list of an event on which phone, and what the phone said of itself.
    CREATE TABLE day_devices (
      event_id uuid NOT NULL REFERENCES events (id) ON DELETE CASCADE,
      device uuid NOT NULL,
      by_id uuid NOT NULL,
      is_helper boolean NOT NULL,
      opened_at timestamptz(3),
      has_opened_health boolean NOT NULL DEFAULT false,
      heard_at timestamptz(3) NOT NULL DEFAULT now(),
      received_at timestamptz(3),
      waiting integer NOT NULL DEFAULT 0,
      is_resting boolean NOT NULL DEFAULT false,
      offset_ms integer,
      PRIMARY KEY (event_id, device, by_id)
    );
    CREATE INDEX day_devices_heard_at ON day_devices (heard_at);

    -- Helpers of one event. A code opens the list once, on one phone; then its key does.
    CREATE TABLE day_helpers (
      id uuid PRIMARY KEY,
      event_id uuid NOT NULL REFERENCES events (id) ON DELETE CASCADE,
      name text NOT NULL,
      made_by_id uuid NOT NULL,
      made_at timestamptz(3) NOT NULL DEFAULT now(),
      code_sha256 text NOT NULL UNIQUE,
      words_sha256 text NOT NULL,
      opens_until timestamptz(3) NOT NULL,
      key_sha256 text UNIQUE,
      device uuid,
      volunteer_id uuid,
      cleared_until text,
      may_read_health boolean NOT NULL DEFAULT false,
      ended_at timestamptz(3),
      ended_by_id uuid,
      CHECK ((key_sha256 IS NULL) = (device IS NULL))
    );
    CREATE UNIQUE INDEX day_helpers_words ON day_helpers (event_id, words_sha256);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE day_helpers;
    DROP TABLE day_devices;
    DROP TABLE day_numbers;
    DROP TRIGGER attendance_quarantine ON attendance;
    DROP TRIGGER attendance_keep ON attendance;
    DROP TRIGGER attendance_append_only ON attendance;
    DROP INDEX attendance_helper;
    DROP INDEX attendance_number;
  `)
}
