import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * A family asks for a link to its own page. The page opens for an email address, not for one record, so each link
 * has a row here; its key is hashed in `link_keys`, like every other. A place that a family gives up is held for a
 * while, in case it was a slip.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "family_links" (
    "id" uuid PRIMARY KEY,
    "email" text NOT NULL,
    "tries" integer NOT NULL DEFAULT 0 CHECK ("tries" BETWEEN 0 AND 5),
    "created_at" timestamptz NOT NULL DEFAULT now(),
    -- Until then it opens everything, afterwards only what a link in any of our emails opens.
    "opens_all_until" timestamptz NOT NULL,
    "expires_at" timestamptz NOT NULL
  );
  CREATE INDEX "family_links_email" ON "family_links" ("email");
  CREATE INDEX "family_links_expires_at" ON "family_links" ("expires_at");
  ALTER TABLE "link_keys" DROP CONSTRAINT "link_keys_kind";
  ALTER TABLE "link_keys" ADD CONSTRAINT "link_keys_kind"
    CHECK (kind IN ('manage', 'unsubscribe', 'confirm', 'reset', 'invitation', 'offer', 'family'));
  ALTER TYPE "public"."enum_corrections_by_link" ADD VALUE 'family' BEFORE 'unsubscribe';
  ALTER TABLE "rsvps" ADD COLUMN "held_until" timestamp(3) with time zone;
  CREATE INDEX "rsvps_held_until_idx" ON "rsvps" USING btree ("held_until");
  DROP TRIGGER "rsvps_keep_submitted" ON "rsvps";
  CREATE TRIGGER "rsvps_keep_submitted" BEFORE UPDATE OR DELETE ON "rsvps" FOR EACH ROW
    EXECUTE FUNCTION keep_submitted('status', 'assigned_to_id', 'staff_notes', 'updated_at',
      'offered_until', 'waiting_since', 'missed_offers', 'held_until');`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TRIGGER "rsvps_keep_submitted" ON "rsvps";
  CREATE TRIGGER "rsvps_keep_submitted" BEFORE UPDATE OR DELETE ON "rsvps" FOR EACH ROW
    EXECUTE FUNCTION keep_submitted('status', 'assigned_to_id', 'staff_notes', 'updated_at',
      'offered_until', 'waiting_since', 'missed_offers');
  DROP INDEX "rsvps_held_until_idx";
  ALTER TABLE "rsvps" DROP COLUMN "held_until";
  ALTER TYPE "public"."enum_corrections_by_link" RENAME TO "enum_corrections_by_link_before";
  CREATE TYPE "public"."enum_corrections_by_link" AS ENUM('manage', 'unsubscribe');
  ALTER TABLE "corrections" ALTER COLUMN "by_link" SET DATA TYPE "public"."enum_corrections_by_link"
    USING (CASE "by_link"::text WHEN 'family' THEN 'manage' ELSE "by_link"::text END)::"public"."enum_corrections_by_link";
  DROP TYPE "public"."enum_corrections_by_link_before";
  DELETE FROM "link_keys" WHERE kind = 'family';
  ALTER TABLE "link_keys" DROP CONSTRAINT "link_keys_kind";
  ALTER TABLE "link_keys" ADD CONSTRAINT "link_keys_kind"
    CHECK (kind IN ('manage', 'unsubscribe', 'confirm', 'reset', 'invitation', 'offer'));
  DROP TABLE "family_links";`)
}
