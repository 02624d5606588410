import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What volunteers had of clearances is in those, since the migration before this one. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "volunteers" DROP CONSTRAINT "volunteers_driver_clearance_by_id_users_id_fk";
  
  DROP INDEX "volunteers_driver_clearance_idx";
  DROP INDEX "volunteers_driver_clearance_by_idx";
  ALTER TABLE "volunteers" DROP COLUMN "driver_clearance";
  ALTER TABLE "volunteers" DROP COLUMN "driver_clearance_date";
  ALTER TABLE "volunteers" DROP COLUMN "driver_clearance_by_id";
  ALTER TABLE "volunteers" DROP COLUMN "driver_clearance_expires";
  DROP TYPE "public"."enum_volunteers_driver_clearance";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_volunteers_driver_clearance" AS ENUM('none', 'pending', 'cleared', 'refused');
  ALTER TABLE "volunteers" ADD COLUMN "driver_clearance" "enum_volunteers_driver_clearance" DEFAULT 'none' NOT NULL;
  ALTER TABLE "volunteers" ADD COLUMN "driver_clearance_date" timestamp(3) with time zone;
  ALTER TABLE "volunteers" ADD COLUMN "driver_clearance_by_id" uuid;
  ALTER TABLE "volunteers" ADD COLUMN "driver_clearance_expires" timestamp(3) with time zone;
  ALTER TABLE "volunteers" ADD CONSTRAINT "volunteers_driver_clearance_by_id_users_id_fk" FOREIGN KEY ("driver_clearance_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "volunteers_driver_clearance_idx" ON "volunteers" USING btree ("driver_clearance");
  CREATE INDEX "volunteers_driver_clearance_by_idx" ON "volunteers" USING btree ("driver_clearance_by_id");`)
}
