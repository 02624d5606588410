import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * A family corrects the address of its confirmation right after sending. The key by which a child is signed up once
 * is made from the address, so it follows: it is no part of what was sent.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TYPE "public"."enum_corrections_by_link" ADD VALUE 'thanks';
  DROP TRIGGER "rsvps_keep_submitted" ON "rsvps";
  CREATE TRIGGER "rsvps_keep_submitted" BEFORE UPDATE OR DELETE ON "rsvps" FOR EACH ROW
    EXECUTE FUNCTION keep_submitted('status', 'assigned_to_id', 'staff_notes', 'updated_at',
      'offered_until', 'waiting_since', 'missed_offers', 'held_until', 'duplicate_key');`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TRIGGER "rsvps_keep_submitted" ON "rsvps";
  CREATE TRIGGER "rsvps_keep_submitted" BEFORE UPDATE OR DELETE ON "rsvps" FOR EACH ROW
    EXECUTE FUNCTION keep_submitted('status', 'assigned_to_id', 'staff_notes', 'updated_at',
      'offered_until', 'waiting_since', 'missed_offers', 'held_until');
  ALTER TYPE "public"."enum_corrections_by_link" RENAME TO "enum_corrections_by_link_before";
  CREATE TYPE "public"."enum_corrections_by_link" AS ENUM('manage', 'family', 'unsubscribe');
  ALTER TABLE "corrections" ALTER COLUMN "by_link" SET DATA TYPE "public"."enum_corrections_by_link"
    USING (CASE "by_link"::text WHEN 'thanks' THEN 'manage' ELSE "by_link"::text END)::"public"."enum_corrections_by_link";
  DROP TYPE "public"."enum_corrections_by_link_before";`)
}
