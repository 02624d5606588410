import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A free place is offered to the waitlist: until when, and who has let an offer pass, is no part of what was sent. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "rsvps" ADD COLUMN "offered_until" timestamp(3) with time zone;
  ALTER TABLE "rsvps" ADD COLUMN "waiting_since" timestamp(3) with time zone;
  ALTER TABLE "rsvps" ADD COLUMN "missed_offers" numeric;
  CREATE INDEX "rsvps_offered_until_idx" ON "rsvps" USING btree ("offered_until");
  DROP TRIGGER "rsvps_keep_submitted" ON "rsvps";
  CREATE TRIGGER "rsvps_keep_submitted" BEFORE UPDATE OR DELETE ON "rsvps" FOR EACH ROW
    EXECUTE FUNCTION keep_submitted('status', 'assigned_to_id', 'staff_notes', 'updated_at',
      'offered_until', 'waiting_since', 'missed_offers');
  ALTER TABLE "link_keys" DROP CONSTRAINT "link_keys_kind";
  ALTER TABLE "link_keys" ADD CONSTRAINT "link_keys_kind"
    CHECK (kind IN ('manage', 'unsubscribe', 'confirm', 'reset', 'invitation', 'offer'));`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DELETE FROM "link_keys" WHERE kind = 'offer';
  ALTER TABLE "link_keys" DROP CONSTRAINT "link_keys_kind";
  ALTER TABLE "link_keys" ADD CONSTRAINT "link_keys_kind"
    CHECK (kind IN ('manage', 'unsubscribe', 'confirm', 'reset', 'invitation'));
  DROP TRIGGER "rsvps_keep_submitted" ON "rsvps";
  CREATE TRIGGER "rsvps_keep_submitted" BEFORE UPDATE OR DELETE ON "rsvps" FOR EACH ROW
    EXECUTE FUNCTION keep_submitted('status', 'assigned_to_id', 'staff_notes', 'updated_at');
  DROP INDEX "rsvps_offered_until_idx";
  ALTER TABLE "rsvps" DROP COLUMN "offered_until";
  ALTER TABLE "rsvps" DROP COLUMN "waiting_since";
  ALTER TABLE "rsvps" DROP COLUMN "missed_offers";`)
}
