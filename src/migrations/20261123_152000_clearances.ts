import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** One record of each time that somebody's license and insurance are checked, and photos that belong to one. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_clearances_verdict" AS ENUM('cleared', 'refused');
  CREATE TABLE "clearances" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"driver_key" varchar NOT NULL,
  	"rsvp_id" uuid,
  	"volunteer_id" uuid,
  	"license_expires" varchar,
  	"insurance_expires" varchar,
  	"name_matches" boolean DEFAULT false NOT NULL,
  	"photo_matches" boolean DEFAULT false NOT NULL,
  	"license_is_current" boolean DEFAULT false NOT NULL,
  	"insurance_is_current" boolean DEFAULT false NOT NULL,
  	"agreed_to_screening" boolean DEFAULT false NOT NULL,
  	"passed_on_by_id" uuid,
  	"passed_on_at" timestamp(3) with time zone,
  	"verdict" "enum_clearances_verdict",
  	"decided_by_id" uuid,
  	"decided_at" timestamp(3) with time zone,
  	"ends_on" varchar,
  	"reason" varchar,
  	"is_carried_over" boolean DEFAULT false NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "driver_documents" ALTER COLUMN "rsvp_id" DROP NOT NULL;
  ALTER TABLE "driver_documents" ADD COLUMN "clearance_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "clearances_id" uuid;
  ALTER TABLE "clearances" ADD CONSTRAINT "clearances_rsvp_id_rsvps_id_fk" FOREIGN KEY ("rsvp_id") REFERENCES "public"."rsvps"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "clearances" ADD CONSTRAINT "clearances_volunteer_id_volunteers_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "clearances" ADD CONSTRAINT "clearances_passed_on_by_id_users_id_fk" FOREIGN KEY ("passed_on_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "clearances" ADD CONSTRAINT "clearances_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "clearances_rsvp_idx" ON "clearances" USING btree ("rsvp_id");
  CREATE INDEX "clearances_volunteer_idx" ON "clearances" USING btree ("volunteer_id");
  CREATE INDEX "clearances_passed_on_by_idx" ON "clearances" USING btree ("passed_on_by_id");
  CREATE INDEX "clearances_decided_by_idx" ON "clearances" USING btree ("decided_by_id");
  CREATE INDEX "clearances_updated_at_idx" ON "clearances" USING btree ("updated_at");
  CREATE INDEX "clearances_created_at_idx" ON "clearances" USING btree ("created_at");
  ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_clearance_id_clearances_id_fk" FOREIGN KEY ("clearance_id") REFERENCES "public"."clearances"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_clearances_fk" FOREIGN KEY ("clearances_id") REFERENCES "public"."clearances"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "driver_documents_clearance_idx" ON "driver_documents" USING btree ("clearance_id");
  CREATE INDEX "payload_locked_documents_rels_clearances_id_idx" ON "payload_locked_documents_rels" USING btree ("clearances_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "driver_documents" DROP CONSTRAINT "driver_documents_clearance_id_clearances_id_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_clearances_fk";
  
  DROP INDEX "driver_documents_clearance_idx";
  DROP INDEX "payload_locked_documents_rels_clearances_id_idx";
  ALTER TABLE "driver_documents" ALTER COLUMN "rsvp_id" SET NOT NULL;
  ALTER TABLE "driver_documents" DROP COLUMN "clearance_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "clearances_id";
  DROP TABLE "clearances";
  DROP TYPE "public"."enum_clearances_verdict";`)
}
