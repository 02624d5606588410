import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_volunteers_interests" AS ENUM('Outdoor Activities', 'Sports', 'Arts', 'Life Skills/Trades', 'Mentorship', 'Transportation/Logistics', 'Events/Operations', 'Media/Photography', 'Fundraising/Outreach', 'Other');
  CREATE TYPE "public"."enum_volunteers_availability" AS ENUM('Weekdays', 'Weeknights', 'Weekends', 'Occasional');
  CREATE TYPE "public"."enum_volunteers_status" AS ENUM('new', 'in_review', 'approved', 'declined');
  CREATE TYPE "public"."enum_volunteers_driver_clearance" AS ENUM('none', 'pending', 'cleared', 'refused');
  CREATE TYPE "public"."enum_volunteers_preferred_location" AS ENUM('Cleveland', 'Los Angeles', 'Charlotte', 'Remote');
  CREATE TYPE "public"."enum_career_applications_status" AS ENUM('new', 'in_review', 'interview', 'offered', 'declined', 'withdrawn');
  CREATE TYPE "public"."enum_career_applications_role_interest" AS ENUM('Program Coordinator', 'Community Outreach Specialist', 'Development & Fundraising Professional', 'Administrative & Operations Support', 'Intern/Assistant');
  CREATE TABLE "volunteers_interests" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_volunteers_interests",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "volunteers_availability" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_volunteers_availability",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "volunteers" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"event_id" uuid,
  	"reference" varchar NOT NULL,
  	"status" "enum_volunteers_status" DEFAULT 'new' NOT NULL,
  	"assigned_to_id" uuid,
  	"staff_notes" varchar,
  	"driver_clearance" "enum_volunteers_driver_clearance" DEFAULT 'none' NOT NULL,
  	"driver_clearance_date" timestamp(3) with time zone,
  	"driver_clearance_by_id" uuid,
  	"driver_clearance_expires" timestamp(3) with time zone,
  	"first_name" varchar NOT NULL,
  	"last_name" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"phone" varchar,
  	"city" varchar,
  	"state" varchar,
  	"preferred_location" "enum_volunteers_preferred_location",
  	"skills_notes" varchar,
  	"transportation_access" boolean,
  	"date_of_birth" varchar,
  	"background_screening_ok" boolean,
  	"emergency_contact_name" varchar,
  	"emergency_contact_phone" varchar,
  	"how_did_you_hear" varchar,
  	"notes" varchar,
  	"consent_terms" boolean DEFAULT false NOT NULL,
  	"source_params" varchar,
  	"duplicate_key" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "career_applications" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"reference" varchar NOT NULL,
  	"status" "enum_career_applications_status" DEFAULT 'new' NOT NULL,
  	"assigned_to_id" uuid,
  	"staff_notes" varchar,
  	"full_name" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"phone" varchar,
  	"location_city" varchar,
  	"role_interest" "enum_career_applications_role_interest" NOT NULL,
  	"skills_summary" varchar NOT NULL,
  	"availability" varchar NOT NULL,
  	"linkedin_url" varchar,
  	"instagram_handle" varchar,
  	"notes" varchar,
  	"consent_contact" boolean DEFAULT false NOT NULL,
  	"source_referrer" varchar,
  	"source_params" varchar,
  	"duplicate_key" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "resumes" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"volunteer_id" uuid,
  	"career_application_id" uuid,
  	"original_name" varchar,
  	"mime_type" varchar NOT NULL,
  	"bytes" numeric NOT NULL,
  	"sha256" varchar NOT NULL,
  	"storage_key" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "volunteers_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "career_applications_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "resumes_id" uuid;
  ALTER TABLE "volunteers_interests" ADD CONSTRAINT "volunteers_interests_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."volunteers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "volunteers_availability" ADD CONSTRAINT "volunteers_availability_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."volunteers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "volunteers" ADD CONSTRAINT "volunteers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "volunteers" ADD CONSTRAINT "volunteers_assigned_to_id_users_id_fk" FOREIGN KEY ("assigned_to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "volunteers" ADD CONSTRAINT "volunteers_driver_clearance_by_id_users_id_fk" FOREIGN KEY ("driver_clearance_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "career_applications" ADD CONSTRAINT "career_applications_assigned_to_id_users_id_fk" FOREIGN KEY ("assigned_to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "resumes" ADD CONSTRAINT "resumes_volunteer_id_volunteers_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "resumes" ADD CONSTRAINT "resumes_career_application_id_career_applications_id_fk" FOREIGN KEY ("career_application_id") REFERENCES "public"."career_applications"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "volunteers_interests_order_idx" ON "volunteers_interests" USING btree ("order");
  CREATE INDEX "volunteers_interests_parent_idx" ON "volunteers_interests" USING btree ("parent_id");
  CREATE INDEX "volunteers_availability_order_idx" ON "volunteers_availability" USING btree ("order");
  CREATE INDEX "volunteers_availability_parent_idx" ON "volunteers_availability" USING btree ("parent_id");
  CREATE INDEX "volunteers_event_idx" ON "volunteers" USING btree ("event_id");
  CREATE UNIQUE INDEX "volunteers_reference_idx" ON "volunteers" USING btree ("reference");
  CREATE INDEX "volunteers_status_idx" ON "volunteers" USING btree ("status");
  CREATE INDEX "volunteers_assigned_to_idx" ON "volunteers" USING btree ("assigned_to_id");
  CREATE INDEX "volunteers_driver_clearance_idx" ON "volunteers" USING btree ("driver_clearance");
  CREATE INDEX "volunteers_driver_clearance_by_idx" ON "volunteers" USING btree ("driver_clearance_by_id");
  CREATE INDEX "volunteers_email_idx" ON "volunteers" USING btree ("email");
  CREATE INDEX "volunteers_duplicate_key_idx" ON "volunteers" USING btree ("duplicate_key");
  CREATE INDEX "volunteers_updated_at_idx" ON "volunteers" USING btree ("updated_at");
  CREATE INDEX "volunteers_created_at_idx" ON "volunteers" USING btree ("created_at");
  CREATE UNIQUE INDEX "career_applications_reference_idx" ON "career_applications" USING btree ("reference");
  CREATE INDEX "career_applications_status_idx" ON "career_applications" USING btree ("status");
  CREATE INDEX "career_applications_assigned_to_idx" ON "career_applications" USING btree ("assigned_to_id");
  CREATE INDEX "career_applications_email_idx" ON "career_applications" USING btree ("email");
  CREATE INDEX "career_applications_duplicate_key_idx" ON "career_applications" USING btree ("duplicate_key");
  CREATE INDEX "career_applications_updated_at_idx" ON "career_applications" USING btree ("updated_at");
  CREATE INDEX "career_applications_created_at_idx" ON "career_applications" USING btree ("created_at");
  CREATE INDEX "resumes_volunteer_idx" ON "resumes" USING btree ("volunteer_id");
  CREATE INDEX "resumes_career_application_idx" ON "resumes" USING btree ("career_application_id");
  CREATE UNIQUE INDEX "resumes_storage_key_idx" ON "resumes" USING btree ("storage_key");
  CREATE INDEX "resumes_updated_at_idx" ON "resumes" USING btree ("updated_at");
  CREATE INDEX "resumes_created_at_idx" ON "resumes" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_volunteers_fk" FOREIGN KEY ("volunteers_id") REFERENCES "public"."volunteers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_career_applications_fk" FOREIGN KEY ("career_applications_id") REFERENCES "public"."career_applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_resumes_fk" FOREIGN KEY ("resumes_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_volunteers_id_idx" ON "payload_locked_documents_rels" USING btree ("volunteers_id");
  CREATE INDEX "payload_locked_documents_rels_career_applications_id_idx" ON "payload_locked_documents_rels" USING btree ("career_applications_id");
  CREATE INDEX "payload_locked_documents_rels_resumes_id_idx" ON "payload_locked_documents_rels" USING btree ("resumes_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "volunteers_interests" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "volunteers_availability" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "volunteers" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "career_applications" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "resumes" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "volunteers_interests" CASCADE;
  DROP TABLE "volunteers_availability" CASCADE;
  DROP TABLE "volunteers" CASCADE;
  DROP TABLE "career_applications" CASCADE;
  DROP TABLE "resumes" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_volunteers_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_career_applications_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_resumes_fk";
  
  DROP INDEX "payload_locked_documents_rels_volunteers_id_idx";
  DROP INDEX "payload_locked_documents_rels_career_applications_id_idx";
  DROP INDEX "payload_locked_documents_rels_resumes_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "volunteers_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "career_applications_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "resumes_id";
  DROP TYPE "public"."enum_volunteers_interests";
  DROP TYPE "public"."enum_volunteers_availability";
  DROP TYPE "public"."enum_volunteers_status";
  DROP TYPE "public"."enum_volunteers_driver_clearance";
  DROP TYPE "public"."enum_volunteers_preferred_location";
  DROP TYPE "public"."enum_career_applications_status";
  DROP TYPE "public"."enum_career_applications_role_interest";`)
}
