import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Siblings are signed up together: each has a record, and all of them have the reference of the first as their
 * family. An RSVP that exists is a family of one.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "rsvps_pickup_people" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"relationship" varchar,
  	"phone" varchar NOT NULL
  );
  
  ALTER TABLE "rsvps" ALTER COLUMN "attendance_type" DROP NOT NULL;
  ALTER TABLE "rsvps" ADD COLUMN "family" varchar;
  ALTER TABLE "rsvps" ADD COLUMN "family_order" numeric;
  -- Nothing that was submitted changes: the new columns say what is true of every RSVP so far.
  ALTER TABLE "rsvps" DISABLE TRIGGER "rsvps_keep_submitted";
  UPDATE "rsvps" SET "family" = "reference", "family_order" = 0;
  ALTER TABLE "rsvps" ENABLE TRIGGER "rsvps_keep_submitted";
  ALTER TABLE "rsvps" ALTER COLUMN "family" SET NOT NULL;
  ALTER TABLE "rsvps" ALTER COLUMN "family_order" SET NOT NULL;
  ALTER TABLE "rsvps" ADD COLUMN "pickup_code" varchar;
  ALTER TABLE "rsvps" ADD COLUMN "is_outside_ages" boolean;
  ALTER TABLE "rsvps" ADD COLUMN "never_release_to" varchar;
  ALTER TABLE "rsvps" ADD COLUMN "no_allergies" boolean;
  ALTER TABLE "rsvps" ADD COLUMN "carries_medicine" boolean;
  ALTER TABLE "rsvps" ADD COLUMN "medicine" varchar;
  ALTER TABLE "waiver_signatures" ADD COLUMN "participant_dob" varchar;
  ALTER TABLE "waiver_signatures" ADD COLUMN "activity" varchar;
  ALTER TABLE "waiver_signatures" ADD COLUMN "guardian_name" varchar;
  ALTER TABLE "waiver_signatures" ADD COLUMN "signature_confirmed" boolean;
  ALTER TABLE "waiver_signatures" ADD COLUMN "seal_version" numeric;
  ALTER TABLE "rsvps_pickup_people" ADD CONSTRAINT "rsvps_pickup_people_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."rsvps"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "rsvps_pickup_people_order_idx" ON "rsvps_pickup_people" USING btree ("_order");
  CREATE INDEX "rsvps_pickup_people_parent_id_idx" ON "rsvps_pickup_people" USING btree ("_parent_id");
  CREATE INDEX "rsvps_family_idx" ON "rsvps" USING btree ("family");
  CREATE TRIGGER "rsvps_pickup_people_keep_submitted" BEFORE UPDATE OR DELETE ON "rsvps_pickup_people"
    FOR EACH ROW EXECUTE FUNCTION keep_submitted();
  CREATE TRIGGER "rsvps_pickup_people_keep" BEFORE TRUNCATE ON "rsvps_pickup_people"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "rsvps_pickup_people" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "rsvps_pickup_people" CASCADE;
  DROP INDEX "rsvps_family_idx";
  ALTER TABLE "rsvps" ALTER COLUMN "attendance_type" SET NOT NULL;
  ALTER TABLE "rsvps" DROP COLUMN "family";
  ALTER TABLE "rsvps" DROP COLUMN "family_order";
  ALTER TABLE "rsvps" DROP COLUMN "pickup_code";
  ALTER TABLE "rsvps" DROP COLUMN "is_outside_ages";
  ALTER TABLE "rsvps" DROP COLUMN "never_release_to";
  ALTER TABLE "rsvps" DROP COLUMN "no_allergies";
  ALTER TABLE "rsvps" DROP COLUMN "carries_medicine";
  ALTER TABLE "rsvps" DROP COLUMN "medicine";
  ALTER TABLE "waiver_signatures" DROP COLUMN "participant_dob";
  ALTER TABLE "waiver_signatures" DROP COLUMN "activity";
  ALTER TABLE "waiver_signatures" DROP COLUMN "guardian_name";
  ALTER TABLE "waiver_signatures" DROP COLUMN "signature_confirmed";
  ALTER TABLE "waiver_signatures" DROP COLUMN "seal_version";`)
}
