import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Reminders before an event: what staff add to them, which family got which one for which day, and the addresses
 * that want none. Those are hashed: nobody has to read them.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "events" ADD COLUMN "reminders_three_days" varchar;
  ALTER TABLE "events" ADD COLUMN "reminders_one_day" varchar;
  ALTER TABLE "_events_v" ADD COLUMN "version_reminders_three_days" varchar;
  ALTER TABLE "_events_v" ADD COLUMN "version_reminders_one_day" varchar;
  CREATE TABLE "reminders_sent" (
    "family" text NOT NULL,
    "kind" text NOT NULL CHECK (kind IN ('three-days', 'one-day')),
    "event_day" date NOT NULL,
    "sent_at" timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY ("family", "kind", "event_day")
  );
  CREATE TABLE "reminders_off" (
    "address_sha256" text PRIMARY KEY,
    "created_at" timestamptz NOT NULL DEFAULT now()
  );
  ALTER TABLE "link_keys" DROP CONSTRAINT "link_keys_kind";
  ALTER TABLE "link_keys" ADD CONSTRAINT "link_keys_kind" CHECK (
    kind IN ('manage', 'unsubscribe', 'confirm', 'reset', 'invitation', 'offer', 'family', 'reminders'));`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DELETE FROM "link_keys" WHERE kind = 'reminders';
  ALTER TABLE "link_keys" DROP CONSTRAINT "link_keys_kind";
  ALTER TABLE "link_keys" ADD CONSTRAINT "link_keys_kind" CHECK (
    kind IN ('manage', 'unsubscribe', 'confirm', 'reset', 'invitation', 'offer', 'family'));
  DROP TABLE "reminders_off";
  DROP TABLE "reminders_sent";
  ALTER TABLE "events" DROP COLUMN "reminders_three_days";
  ALTER TABLE "events" DROP COLUMN "reminders_one_day";
  ALTER TABLE "_events_v" DROP COLUMN "version_reminders_three_days";
  ALTER TABLE "_events_v" DROP COLUMN "version_reminders_one_day";`)
}
