import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Taps never change and are numbered without gaps in each event; who works at the gate, and with which phone. In the
 * same migration as the table, because a later one must not demand more of it.
 */
const GUARANTEES = sql`
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
  `

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "attendance" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"event_id" uuid NOT NULL,
  	"number" numeric NOT NULL,
  	"kind" varchar NOT NULL,
  	"rsvp_id" uuid,
  	"reference" varchar,
  	"signature_id" uuid,
  	"stray" varchar,
  	"tapped_at" timestamp(3) with time zone NOT NULL,
  	"device_at" timestamp(3) with time zone NOT NULL,
  	"offset_ms" numeric,
  	"received_at" timestamp(3) with time zone NOT NULL,
  	"device" varchar NOT NULL,
  	"sequence" numeric NOT NULL,
  	"actor" varchar,
  	"helper" varchar,
  	"sender" varchar,
  	"knows" numeric NOT NULL,
  	"follows" varchar,
  	"undoes" varchar,
  	"release_to" varchar,
  	"release_how" varchar,
  	"release_parent" varchar,
  	"release_told" jsonb,
  	"reason" varchar,
  	"about" varchar,
  	"data" jsonb,
  	"text" varchar,
  	"source" varchar,
  	"late_right" boolean,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "events" ADD COLUMN "lead_account_id" uuid;
  ALTER TABLE "events" ADD COLUMN "second_account_id" uuid;
  ALTER TABLE "events" ADD COLUMN "ratio" numeric;
  ALTER TABLE "_events_v" ADD COLUMN "version_lead_account_id" uuid;
  ALTER TABLE "_events_v" ADD COLUMN "version_second_account_id" uuid;
  ALTER TABLE "_events_v" ADD COLUMN "version_ratio" numeric;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "attendance_id" uuid;
  ALTER TABLE "attendance" ADD CONSTRAINT "attendance_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "attendance" ADD CONSTRAINT "attendance_rsvp_id_rsvps_id_fk" FOREIGN KEY ("rsvp_id") REFERENCES "public"."rsvps"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "attendance" ADD CONSTRAINT "attendance_signature_id_waiver_signatures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."waiver_signatures"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "attendance_event_idx" ON "attendance" USING btree ("event_id");
  CREATE INDEX "attendance_rsvp_idx" ON "attendance" USING btree ("rsvp_id");
  CREATE INDEX "attendance_reference_idx" ON "attendance" USING btree ("reference");
  CREATE INDEX "attendance_signature_idx" ON "attendance" USING btree ("signature_id");
  CREATE INDEX "attendance_updated_at_idx" ON "attendance" USING btree ("updated_at");
  CREATE INDEX "attendance_created_at_idx" ON "attendance" USING btree ("created_at");
  ALTER TABLE "events" ADD CONSTRAINT "events_lead_account_id_users_id_fk" FOREIGN KEY ("lead_account_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "events" ADD CONSTRAINT "events_second_account_id_users_id_fk" FOREIGN KEY ("second_account_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_events_v" ADD CONSTRAINT "_events_v_version_lead_account_id_users_id_fk" FOREIGN KEY ("version_lead_account_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_events_v" ADD CONSTRAINT "_events_v_version_second_account_id_users_id_fk" FOREIGN KEY ("version_second_account_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_attendance_fk" FOREIGN KEY ("attendance_id") REFERENCES "public"."attendance"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "events_lead_account_idx" ON "events" USING btree ("lead_account_id");
  CREATE INDEX "events_second_account_idx" ON "events" USING btree ("second_account_id");
  CREATE INDEX "_events_v_version_version_lead_account_idx" ON "_events_v" USING btree ("version_lead_account_id");
  CREATE INDEX "_events_v_version_version_second_account_idx" ON "_events_v" USING btree ("version_second_account_id");
  CREATE INDEX "payload_locked_documents_rels_attendance_id_idx" ON "payload_locked_documents_rels" USING btree ("attendance_id");`)
  await db.execute(GUARANTEES)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE day_helpers, day_devices, day_numbers`)
  await db.execute(sql`
   ALTER TABLE "attendance" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "attendance" CASCADE;
  ALTER TABLE "events" DROP CONSTRAINT "events_lead_account_id_users_id_fk";
  
  ALTER TABLE "events" DROP CONSTRAINT "events_second_account_id_users_id_fk";
  
  ALTER TABLE "_events_v" DROP CONSTRAINT "_events_v_version_lead_account_id_users_id_fk";
  
  ALTER TABLE "_events_v" DROP CONSTRAINT "_events_v_version_second_account_id_users_id_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_attendance_fk";
  
  DROP INDEX "events_lead_account_idx";
  DROP INDEX "events_second_account_idx";
  DROP INDEX "_events_v_version_version_lead_account_idx";
  DROP INDEX "_events_v_version_version_second_account_idx";
  DROP INDEX "payload_locked_documents_rels_attendance_id_idx";
  ALTER TABLE "events" DROP COLUMN "lead_account_id";
  ALTER TABLE "events" DROP COLUMN "second_account_id";
  ALTER TABLE "events" DROP COLUMN "ratio";
  ALTER TABLE "_events_v" DROP COLUMN "version_lead_account_id";
  ALTER TABLE "_events_v" DROP COLUMN "version_second_account_id";
  ALTER TABLE "_events_v" DROP COLUMN "version_ratio";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "attendance_id";`)
}
