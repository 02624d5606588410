import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Who typed a registration; without a signature if it was signed on paper. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_registrations_source" AS ENUM('family', 'staff');
  CREATE TYPE "public"."enum_registrations_entered_how" AS ENUM('phone', 'paper');
  ALTER TABLE "registrations" ALTER COLUMN "signature" DROP NOT NULL;
  ALTER TABLE "registrations" ADD COLUMN "source" "enum_registrations_source" DEFAULT 'family' NOT NULL;
  ALTER TABLE "registrations" ADD COLUMN "entered_how" "enum_registrations_entered_how";
  ALTER TABLE "registrations" ADD COLUMN "entered_by_id" uuid;
  ALTER TABLE "registrations" ADD CONSTRAINT "registrations_entered_by_id_users_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "registrations_entered_by_idx" ON "registrations" USING btree ("entered_by_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "registrations" DROP CONSTRAINT "registrations_entered_by_id_users_id_fk";
  
  DROP INDEX "registrations_entered_by_idx";
  ALTER TABLE "registrations" ALTER COLUMN "signature" SET NOT NULL;
  ALTER TABLE "registrations" DROP COLUMN "source";
  ALTER TABLE "registrations" DROP COLUMN "entered_how";
  ALTER TABLE "registrations" DROP COLUMN "entered_by_id";
  DROP TYPE "public"."enum_registrations_source";
  DROP TYPE "public"."enum_registrations_entered_how";`)
}
