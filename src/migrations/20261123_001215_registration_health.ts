import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A registration asks about a child's health as an RSVP does. Earlier ones were not asked, and stay empty. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "registrations" ADD COLUMN "no_allergies" boolean;
  ALTER TABLE "registrations" ADD COLUMN "carries_medicine" boolean;
  ALTER TABLE "registrations" ADD COLUMN "medicine" varchar;
  ALTER TABLE "registrations" ADD COLUMN "special_needs" varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "registrations" DROP COLUMN "no_allergies";
  ALTER TABLE "registrations" DROP COLUMN "carries_medicine";
  ALTER TABLE "registrations" DROP COLUMN "medicine";
  ALTER TABLE "registrations" DROP COLUMN "special_needs";`)
}
