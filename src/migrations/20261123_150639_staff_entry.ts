import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Who typed an RSVP; without a signature if it was told by phone or signed on paper; and the sheets of paper. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_rsvps_source" AS ENUM('family', 'staff');
  CREATE TYPE "public"."enum_rsvps_entered_how" AS ENUM('phone', 'paper');
  CREATE TABLE "paper_waivers" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"family" varchar NOT NULL,
  	"signed_by" varchar NOT NULL,
  	"signed_on" varchar NOT NULL,
  	"waiver_id" uuid NOT NULL,
  	"waiver_version" varchar NOT NULL,
  	"entered_by_id" uuid NOT NULL,
  	"original_name" varchar,
  	"mime_type" varchar NOT NULL,
  	"bytes" numeric NOT NULL,
  	"sha256" varchar NOT NULL,
  	"storage_key" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "rsvps" ALTER COLUMN "signature" DROP NOT NULL;
  ALTER TABLE "rsvps" ADD COLUMN "source" "enum_rsvps_source" DEFAULT 'family' NOT NULL;
  ALTER TABLE "rsvps" ADD COLUMN "entered_how" "enum_rsvps_entered_how";
  ALTER TABLE "rsvps" ADD COLUMN "entered_by_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "paper_waivers_id" uuid;
  ALTER TABLE "paper_waivers" ADD CONSTRAINT "paper_waivers_waiver_id_waivers_id_fk" FOREIGN KEY ("waiver_id") REFERENCES "public"."waivers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "paper_waivers" ADD CONSTRAINT "paper_waivers_entered_by_id_users_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "paper_waivers_family_idx" ON "paper_waivers" USING btree ("family");
  CREATE INDEX "paper_waivers_waiver_idx" ON "paper_waivers" USING btree ("waiver_id");
  CREATE INDEX "paper_waivers_entered_by_idx" ON "paper_waivers" USING btree ("entered_by_id");
  CREATE UNIQUE INDEX "paper_waivers_storage_key_idx" ON "paper_waivers" USING btree ("storage_key");
  CREATE INDEX "paper_waivers_updated_at_idx" ON "paper_waivers" USING btree ("updated_at");
  CREATE INDEX "paper_waivers_created_at_idx" ON "paper_waivers" USING btree ("created_at");
  ALTER TABLE "rsvps" ADD CONSTRAINT "rsvps_entered_by_id_users_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_paper_waivers_fk" FOREIGN KEY ("paper_waivers_id") REFERENCES "public"."paper_waivers"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "rsvps_entered_by_idx" ON "rsvps" USING btree ("entered_by_id");
  CREATE INDEX "payload_locked_documents_rels_paper_waivers_id_idx" ON "payload_locked_documents_rels" USING btree ("paper_waivers_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TABLE "paper_waivers" CASCADE;
  ALTER TABLE "rsvps" DROP CONSTRAINT "rsvps_entered_by_id_users_id_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_paper_waivers_fk";
  
  DROP INDEX "rsvps_entered_by_idx";
  DROP INDEX "payload_locked_documents_rels_paper_waivers_id_idx";
  ALTER TABLE "rsvps" ALTER COLUMN "signature" SET NOT NULL;
  ALTER TABLE "rsvps" DROP COLUMN "source";
  ALTER TABLE "rsvps" DROP COLUMN "entered_how";
  ALTER TABLE "rsvps" DROP COLUMN "entered_by_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "paper_waivers_id";
  DROP TYPE "public"."enum_rsvps_source";
  DROP TYPE "public"."enum_rsvps_entered_how";`)
}
