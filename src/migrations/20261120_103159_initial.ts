import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_events_startsat_tz" AS ENUM('America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles');
  CREATE TYPE "public"."enum_events_endsat_tz" AS ENUM('America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles');
  CREATE TYPE "public"."enum_events_scene" AS ENUM('sunrise', 'noon', 'autumn', 'night');
  CREATE TYPE "public"."enum_events_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__events_v_version_startsat_tz" AS ENUM('America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles');
  CREATE TYPE "public"."enum__events_v_version_endsat_tz" AS ENUM('America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles');
  CREATE TYPE "public"."enum__events_v_version_scene" AS ENUM('sunrise', 'noon', 'autumn', 'night');
  CREATE TYPE "public"."enum__events_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_waivers_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__waivers_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_rsvps_status" AS ENUM('confirmed', 'waitlisted', 'cancelled');
  CREATE TYPE "public"."enum_rsvps_attendance_type" AS ENUM('stay_with_child', 'drop_off_pickup');
  CREATE TYPE "public"."enum_registrations_interests" AS ENUM('Outdoor', 'Sports', 'Arts', 'Life Skills', 'Wellness', 'Travel');
  CREATE TYPE "public"."enum_registrations_status" AS ENUM('new', 'confirmed', 'waitlisted', 'declined', 'withdrawn');
  CREATE TYPE "public"."enum_registrations_role" AS ENUM('youth', 'young-adult');
  CREATE TYPE "public"."enum_waiver_signatures_signer_role" AS ENUM('participant', 'parent_or_guardian');
  CREATE TYPE "public"."enum_driver_documents_kind" AS ENUM('license', 'insurance');
  CREATE TYPE "public"."enum_letters_status" AS ENUM('queued', 'sent', 'failed');
  CREATE TYPE "public"."enum_users_role" AS ENUM('admin', 'staff', 'user');
  CREATE TABLE "events_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"question" varchar,
  	"answer" varchar
  );
  
  CREATE TABLE "events" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar,
  	"slug" varchar,
  	"starts_at" timestamp(3) with time zone,
  	"startsat_tz" "enum_events_startsat_tz" DEFAULT 'America/New_York',
  	"ends_at" timestamp(3) with time zone,
  	"endsat_tz" "enum_events_endsat_tz" DEFAULT 'America/New_York',
  	"venue_name" varchar,
  	"address_line1" varchar,
  	"address_line2" varchar,
  	"city" varchar,
  	"state" varchar,
  	"postal_code" varchar,
  	"map_link" varchar,
  	"blurb" varchar,
  	"body" jsonb,
  	"age_range" varchar,
  	"is_free" boolean DEFAULT true,
  	"image_id" uuid,
  	"scene" "enum_events_scene" DEFAULT 'sunrise',
  	"rsvp_open" boolean DEFAULT true,
  	"capacity" numeric,
  	"waitlist" boolean DEFAULT true,
  	"detail_url" varchar,
  	"external_form_url" varchar,
  	"cta_label" varchar,
  	"is_launch" boolean,
  	"launch_arrive_by" varchar,
  	"launch_tour_start" varchar,
  	"launch_tour_capacity" numeric,
  	"launch_food" varchar,
  	"launch_check_in_rule" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_events_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_events_v_version_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"question" varchar,
  	"answer" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_events_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_title" varchar,
  	"version_slug" varchar,
  	"version_starts_at" timestamp(3) with time zone,
  	"version_startsat_tz" "enum__events_v_version_startsat_tz" DEFAULT 'America/New_York',
  	"version_ends_at" timestamp(3) with time zone,
  	"version_endsat_tz" "enum__events_v_version_endsat_tz" DEFAULT 'America/New_York',
  	"version_venue_name" varchar,
  	"version_address_line1" varchar,
  	"version_address_line2" varchar,
  	"version_city" varchar,
  	"version_state" varchar,
  	"version_postal_code" varchar,
  	"version_map_link" varchar,
  	"version_blurb" varchar,
  	"version_body" jsonb,
  	"version_age_range" varchar,
  	"version_is_free" boolean DEFAULT true,
  	"version_image_id" uuid,
  	"version_scene" "enum__events_v_version_scene" DEFAULT 'sunrise',
  	"version_rsvp_open" boolean DEFAULT true,
  	"version_capacity" numeric,
  	"version_waitlist" boolean DEFAULT true,
  	"version_detail_url" varchar,
  	"version_external_form_url" varchar,
  	"version_cta_label" varchar,
  	"version_is_launch" boolean,
  	"version_launch_arrive_by" varchar,
  	"version_launch_tour_start" varchar,
  	"version_launch_tour_capacity" numeric,
  	"version_launch_food" varchar,
  	"version_launch_check_in_rule" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__events_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "waivers_sections" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"body" jsonb
  );
  
  CREATE TABLE "waivers" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_label" varchar,
  	"last_updated" varchar,
  	"published_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_waivers_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_waivers_v_version_sections" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar,
  	"body" jsonb,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_waivers_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_version_label" varchar,
  	"version_last_updated" varchar,
  	"version_published_at" timestamp(3) with time zone,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__waivers_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "media" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"alt" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric,
  	"sizes_card_url" varchar,
  	"sizes_card_width" numeric,
  	"sizes_card_height" numeric,
  	"sizes_card_mime_type" varchar,
  	"sizes_card_filesize" numeric,
  	"sizes_card_filename" varchar,
  	"sizes_hero_url" varchar,
  	"sizes_hero_width" numeric,
  	"sizes_hero_height" numeric,
  	"sizes_hero_mime_type" varchar,
  	"sizes_hero_filesize" numeric,
  	"sizes_hero_filename" varchar
  );
  
  CREATE TABLE "rsvps" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"event_id" uuid NOT NULL,
  	"reference" varchar NOT NULL,
  	"status" "enum_rsvps_status" DEFAULT 'confirmed' NOT NULL,
  	"assigned_to_id" uuid,
  	"staff_notes" varchar,
  	"participant_first_name" varchar NOT NULL,
  	"participant_last_name" varchar NOT NULL,
  	"participant_dob" varchar NOT NULL,
  	"parent_name" varchar,
  	"parent_email" varchar NOT NULL,
  	"parent_phone" varchar NOT NULL,
  	"attendance_type" "enum_rsvps_attendance_type" NOT NULL,
  	"pickup_person_name" varchar,
  	"pickup_person_phone" varchar,
  	"emergency_contact_name" varchar NOT NULL,
  	"emergency_contact_relationship" varchar NOT NULL,
  	"emergency_contact_phone" varchar NOT NULL,
  	"transportation_consent" boolean,
  	"transportation_signature" varchar,
  	"volunteer_driver" boolean,
  	"allergies" varchar,
  	"special_needs" varchar,
  	"photo_consent" boolean,
  	"accepted_waiver" boolean,
  	"signature" varchar NOT NULL,
  	"duplicate_key" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "registrations_interests" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_registrations_interests",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "registrations" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"reference" varchar NOT NULL,
  	"status" "enum_registrations_status" DEFAULT 'new' NOT NULL,
  	"assigned_to_id" uuid,
  	"staff_notes" varchar,
  	"role" "enum_registrations_role" NOT NULL,
  	"first_name" varchar NOT NULL,
  	"last_name" varchar NOT NULL,
  	"dob" varchar NOT NULL,
  	"city" varchar NOT NULL,
  	"parent_name" varchar,
  	"email" varchar NOT NULL,
  	"phone" varchar NOT NULL,
  	"emergency_name" varchar NOT NULL,
  	"emergency_phone" varchar NOT NULL,
  	"allergies" varchar,
  	"photo_consent" boolean,
  	"accepted_waiver" boolean,
  	"signature" varchar NOT NULL,
  	"heard_about" varchar,
  	"duplicate_key" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "waiver_signatures" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"reference" varchar NOT NULL,
  	"rsvp_id" uuid,
  	"registration_id" uuid,
  	"waiver_id" uuid NOT NULL,
  	"waiver_version" varchar NOT NULL,
  	"text_sha256" varchar NOT NULL,
  	"language" varchar NOT NULL,
  	"participant_name" varchar NOT NULL,
  	"signer_name" varchar NOT NULL,
  	"signer_role" "enum_waiver_signatures_signer_role" NOT NULL,
  	"name_matches" boolean,
  	"agreed_sentence" varchar NOT NULL,
  	"transportation_consent" boolean,
  	"transportation_sentence" varchar,
  	"transportation_signature" varchar,
  	"photo_consent" boolean,
  	"photo_sentence" varchar,
  	"signed_at" timestamp(3) with time zone NOT NULL,
  	"ip_address" varchar,
  	"user_agent" varchar,
  	"seal" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "driver_documents" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"kind" "enum_driver_documents_kind" NOT NULL,
  	"rsvp_id" uuid NOT NULL,
  	"original_name" varchar,
  	"mime_type" varchar NOT NULL,
  	"bytes" numeric NOT NULL,
  	"sha256" varchar NOT NULL,
  	"storage_key" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "letters" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"recipient" varchar NOT NULL,
  	"reply_to" varchar,
  	"subject" varchar NOT NULL,
  	"text" varchar NOT NULL,
  	"html" varchar NOT NULL,
  	"reference" varchar,
  	"status" "enum_letters_status" DEFAULT 'queued' NOT NULL,
  	"attempts" numeric DEFAULT 0,
  	"last_error" varchar,
  	"sent_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "users_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "users" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"role" "enum_users_role" DEFAULT 'user' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"email" varchar NOT NULL,
  	"reset_password_token" varchar,
  	"reset_password_expiration" timestamp(3) with time zone,
  	"salt" varchar,
  	"hash" varchar,
  	"reset_password_requested_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "audit_log" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"action" varchar NOT NULL,
  	"actor_id" uuid,
  	"actor_kind" varchar NOT NULL,
  	"subject" varchar,
  	"detail" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_kv" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"global_slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"events_id" uuid,
  	"waivers_id" uuid,
  	"media_id" uuid,
  	"rsvps_id" uuid,
  	"registrations_id" uuid,
  	"waiver_signatures_id" uuid,
  	"driver_documents_id" uuid,
  	"letters_id" uuid,
  	"users_id" uuid,
  	"audit_log_id" uuid
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"users_id" uuid
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "site_settings" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"organisation_name" varchar NOT NULL,
  	"tagline" varchar,
  	"email" varchar NOT NULL,
  	"phone" varchar NOT NULL,
  	"postal_address" varchar NOT NULL,
  	"donation_url" varchar,
  	"facebook_url" varchar,
  	"instagram_url" varchar,
  	"youtube_url" varchar,
  	"linkedin_url" varchar,
  	"copyright_line" varchar,
  	"legal_notice" varchar,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "events_questions" ADD CONSTRAINT "events_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "events" ADD CONSTRAINT "events_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_events_v_version_questions" ADD CONSTRAINT "_events_v_version_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_events_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_events_v" ADD CONSTRAINT "_events_v_parent_id_events_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_events_v" ADD CONSTRAINT "_events_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "waivers_sections" ADD CONSTRAINT "waivers_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."waivers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_waivers_v_version_sections" ADD CONSTRAINT "_waivers_v_version_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_waivers_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_waivers_v" ADD CONSTRAINT "_waivers_v_parent_id_waivers_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."waivers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "rsvps" ADD CONSTRAINT "rsvps_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "rsvps" ADD CONSTRAINT "rsvps_assigned_to_id_users_id_fk" FOREIGN KEY ("assigned_to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "registrations_interests" ADD CONSTRAINT "registrations_interests_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "registrations" ADD CONSTRAINT "registrations_assigned_to_id_users_id_fk" FOREIGN KEY ("assigned_to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "waiver_signatures" ADD CONSTRAINT "waiver_signatures_rsvp_id_rsvps_id_fk" FOREIGN KEY ("rsvp_id") REFERENCES "public"."rsvps"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "waiver_signatures" ADD CONSTRAINT "waiver_signatures_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "waiver_signatures" ADD CONSTRAINT "waiver_signatures_waiver_id_waivers_id_fk" FOREIGN KEY ("waiver_id") REFERENCES "public"."waivers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_rsvp_id_rsvps_id_fk" FOREIGN KEY ("rsvp_id") REFERENCES "public"."rsvps"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "users_sessions" ADD CONSTRAINT "users_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_events_fk" FOREIGN KEY ("events_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_waivers_fk" FOREIGN KEY ("waivers_id") REFERENCES "public"."waivers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_rsvps_fk" FOREIGN KEY ("rsvps_id") REFERENCES "public"."rsvps"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_registrations_fk" FOREIGN KEY ("registrations_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_waiver_signatures_fk" FOREIGN KEY ("waiver_signatures_id") REFERENCES "public"."waiver_signatures"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_driver_documents_fk" FOREIGN KEY ("driver_documents_id") REFERENCES "public"."driver_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_letters_fk" FOREIGN KEY ("letters_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_audit_log_fk" FOREIGN KEY ("audit_log_id") REFERENCES "public"."audit_log"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "events_questions_order_idx" ON "events_questions" USING btree ("_order");
  CREATE INDEX "events_questions_parent_id_idx" ON "events_questions" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "events_slug_idx" ON "events" USING btree ("slug");
  CREATE INDEX "events_starts_at_idx" ON "events" USING btree ("starts_at");
  CREATE INDEX "events_city_idx" ON "events" USING btree ("city");
  CREATE INDEX "events_image_idx" ON "events" USING btree ("image_id");
  CREATE INDEX "events_updated_at_idx" ON "events" USING btree ("updated_at");
  CREATE INDEX "events_created_at_idx" ON "events" USING btree ("created_at");
  CREATE INDEX "events__status_idx" ON "events" USING btree ("_status");
  CREATE INDEX "_events_v_version_questions_order_idx" ON "_events_v_version_questions" USING btree ("_order");
  CREATE INDEX "_events_v_version_questions_parent_id_idx" ON "_events_v_version_questions" USING btree ("_parent_id");
  CREATE INDEX "_events_v_parent_idx" ON "_events_v" USING btree ("parent_id");
  CREATE INDEX "_events_v_version_version_slug_idx" ON "_events_v" USING btree ("version_slug");
  CREATE INDEX "_events_v_version_version_starts_at_idx" ON "_events_v" USING btree ("version_starts_at");
  CREATE INDEX "_events_v_version_version_city_idx" ON "_events_v" USING btree ("version_city");
  CREATE INDEX "_events_v_version_version_image_idx" ON "_events_v" USING btree ("version_image_id");
  CREATE INDEX "_events_v_version_version_updated_at_idx" ON "_events_v" USING btree ("version_updated_at");
  CREATE INDEX "_events_v_version_version_created_at_idx" ON "_events_v" USING btree ("version_created_at");
  CREATE INDEX "_events_v_version_version__status_idx" ON "_events_v" USING btree ("version__status");
  CREATE INDEX "_events_v_created_at_idx" ON "_events_v" USING btree ("created_at");
  CREATE INDEX "_events_v_updated_at_idx" ON "_events_v" USING btree ("updated_at");
  CREATE INDEX "_events_v_latest_idx" ON "_events_v" USING btree ("latest");
  CREATE INDEX "waivers_sections_order_idx" ON "waivers_sections" USING btree ("_order");
  CREATE INDEX "waivers_sections_parent_id_idx" ON "waivers_sections" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "waivers_version_label_idx" ON "waivers" USING btree ("version_label");
  CREATE INDEX "waivers_published_at_idx" ON "waivers" USING btree ("published_at");
  CREATE INDEX "waivers_updated_at_idx" ON "waivers" USING btree ("updated_at");
  CREATE INDEX "waivers_created_at_idx" ON "waivers" USING btree ("created_at");
  CREATE INDEX "waivers__status_idx" ON "waivers" USING btree ("_status");
  CREATE INDEX "_waivers_v_version_sections_order_idx" ON "_waivers_v_version_sections" USING btree ("_order");
  CREATE INDEX "_waivers_v_version_sections_parent_id_idx" ON "_waivers_v_version_sections" USING btree ("_parent_id");
  CREATE INDEX "_waivers_v_parent_idx" ON "_waivers_v" USING btree ("parent_id");
  CREATE INDEX "_waivers_v_version_version_version_label_idx" ON "_waivers_v" USING btree ("version_version_label");
  CREATE INDEX "_waivers_v_version_version_published_at_idx" ON "_waivers_v" USING btree ("version_published_at");
  CREATE INDEX "_waivers_v_version_version_updated_at_idx" ON "_waivers_v" USING btree ("version_updated_at");
  CREATE INDEX "_waivers_v_version_version_created_at_idx" ON "_waivers_v" USING btree ("version_created_at");
  CREATE INDEX "_waivers_v_version_version__status_idx" ON "_waivers_v" USING btree ("version__status");
  CREATE INDEX "_waivers_v_created_at_idx" ON "_waivers_v" USING btree ("created_at");
  CREATE INDEX "_waivers_v_updated_at_idx" ON "_waivers_v" USING btree ("updated_at");
  CREATE INDEX "_waivers_v_latest_idx" ON "_waivers_v" USING btree ("latest");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  CREATE INDEX "media_sizes_card_sizes_card_filename_idx" ON "media" USING btree ("sizes_card_filename");
  CREATE INDEX "media_sizes_hero_sizes_hero_filename_idx" ON "media" USING btree ("sizes_hero_filename");
  CREATE INDEX "rsvps_event_idx" ON "rsvps" USING btree ("event_id");
  CREATE UNIQUE INDEX "rsvps_reference_idx" ON "rsvps" USING btree ("reference");
  CREATE INDEX "rsvps_status_idx" ON "rsvps" USING btree ("status");
  CREATE INDEX "rsvps_assigned_to_idx" ON "rsvps" USING btree ("assigned_to_id");
  CREATE INDEX "rsvps_parent_email_idx" ON "rsvps" USING btree ("parent_email");
  CREATE INDEX "rsvps_duplicate_key_idx" ON "rsvps" USING btree ("duplicate_key");
  CREATE INDEX "rsvps_updated_at_idx" ON "rsvps" USING btree ("updated_at");
  CREATE INDEX "rsvps_created_at_idx" ON "rsvps" USING btree ("created_at");
  CREATE INDEX "registrations_interests_order_idx" ON "registrations_interests" USING btree ("order");
  CREATE INDEX "registrations_interests_parent_idx" ON "registrations_interests" USING btree ("parent_id");
  CREATE UNIQUE INDEX "registrations_reference_idx" ON "registrations" USING btree ("reference");
  CREATE INDEX "registrations_status_idx" ON "registrations" USING btree ("status");
  CREATE INDEX "registrations_assigned_to_idx" ON "registrations" USING btree ("assigned_to_id");
  CREATE INDEX "registrations_email_idx" ON "registrations" USING btree ("email");
  CREATE INDEX "registrations_duplicate_key_idx" ON "registrations" USING btree ("duplicate_key");
  CREATE INDEX "registrations_updated_at_idx" ON "registrations" USING btree ("updated_at");
  CREATE INDEX "registrations_created_at_idx" ON "registrations" USING btree ("created_at");
  CREATE UNIQUE INDEX "waiver_signatures_reference_idx" ON "waiver_signatures" USING btree ("reference");
  CREATE INDEX "waiver_signatures_rsvp_idx" ON "waiver_signatures" USING btree ("rsvp_id");
  CREATE INDEX "waiver_signatures_registration_idx" ON "waiver_signatures" USING btree ("registration_id");
  CREATE INDEX "waiver_signatures_waiver_idx" ON "waiver_signatures" USING btree ("waiver_id");
  CREATE INDEX "waiver_signatures_updated_at_idx" ON "waiver_signatures" USING btree ("updated_at");
  CREATE INDEX "waiver_signatures_created_at_idx" ON "waiver_signatures" USING btree ("created_at");
  CREATE INDEX "driver_documents_rsvp_idx" ON "driver_documents" USING btree ("rsvp_id");
  CREATE UNIQUE INDEX "driver_documents_storage_key_idx" ON "driver_documents" USING btree ("storage_key");
  CREATE INDEX "driver_documents_updated_at_idx" ON "driver_documents" USING btree ("updated_at");
  CREATE INDEX "driver_documents_created_at_idx" ON "driver_documents" USING btree ("created_at");
  CREATE INDEX "letters_recipient_idx" ON "letters" USING btree ("recipient");
  CREATE INDEX "letters_reference_idx" ON "letters" USING btree ("reference");
  CREATE INDEX "letters_status_idx" ON "letters" USING btree ("status");
  CREATE INDEX "letters_updated_at_idx" ON "letters" USING btree ("updated_at");
  CREATE INDEX "letters_created_at_idx" ON "letters" USING btree ("created_at");
  CREATE INDEX "users_sessions_order_idx" ON "users_sessions" USING btree ("_order");
  CREATE INDEX "users_sessions_parent_id_idx" ON "users_sessions" USING btree ("_parent_id");
  CREATE INDEX "users_role_idx" ON "users" USING btree ("role");
  CREATE INDEX "users_updated_at_idx" ON "users" USING btree ("updated_at");
  CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");
  CREATE UNIQUE INDEX "users_email_idx" ON "users" USING btree ("email");
  CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action");
  CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id");
  CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject");
  CREATE INDEX "audit_log_updated_at_idx" ON "audit_log" USING btree ("updated_at");
  CREATE INDEX "audit_log_created_at_idx" ON "audit_log" USING btree ("created_at");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" USING btree ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" USING btree ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" USING btree ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" USING btree ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" USING btree ("path");
  CREATE INDEX "payload_locked_documents_rels_events_id_idx" ON "payload_locked_documents_rels" USING btree ("events_id");
  CREATE INDEX "payload_locked_documents_rels_waivers_id_idx" ON "payload_locked_documents_rels" USING btree ("waivers_id");
  CREATE INDEX "payload_locked_documents_rels_media_id_idx" ON "payload_locked_documents_rels" USING btree ("media_id");
  CREATE INDEX "payload_locked_documents_rels_rsvps_id_idx" ON "payload_locked_documents_rels" USING btree ("rsvps_id");
  CREATE INDEX "payload_locked_documents_rels_registrations_id_idx" ON "payload_locked_documents_rels" USING btree ("registrations_id");
  CREATE INDEX "payload_locked_documents_rels_waiver_signatures_id_idx" ON "payload_locked_documents_rels" USING btree ("waiver_signatures_id");
  CREATE INDEX "payload_locked_documents_rels_driver_documents_id_idx" ON "payload_locked_documents_rels" USING btree ("driver_documents_id");
  CREATE INDEX "payload_locked_documents_rels_letters_id_idx" ON "payload_locked_documents_rels" USING btree ("letters_id");
  CREATE INDEX "payload_locked_documents_rels_users_id_idx" ON "payload_locked_documents_rels" USING btree ("users_id");
  CREATE INDEX "payload_locked_documents_rels_audit_log_id_idx" ON "payload_locked_documents_rels" USING btree ("audit_log_id");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_users_id_idx" ON "payload_preferences_rels" USING btree ("users_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "events_questions" CASCADE;
  DROP TABLE "events" CASCADE;
  DROP TABLE "_events_v_version_questions" CASCADE;
  DROP TABLE "_events_v" CASCADE;
  DROP TABLE "waivers_sections" CASCADE;
  DROP TABLE "waivers" CASCADE;
  DROP TABLE "_waivers_v_version_sections" CASCADE;
  DROP TABLE "_waivers_v" CASCADE;
  DROP TABLE "media" CASCADE;
  DROP TABLE "rsvps" CASCADE;
  DROP TABLE "registrations_interests" CASCADE;
  DROP TABLE "registrations" CASCADE;
  DROP TABLE "waiver_signatures" CASCADE;
  DROP TABLE "driver_documents" CASCADE;
  DROP TABLE "letters" CASCADE;
  DROP TABLE "users_sessions" CASCADE;
  DROP TABLE "users" CASCADE;
  DROP TABLE "audit_log" CASCADE;
  DROP TABLE "payload_kv" CASCADE;
  DROP TABLE "payload_locked_documents" CASCADE;
  DROP TABLE "payload_locked_documents_rels" CASCADE;
  DROP TABLE "payload_preferences" CASCADE;
  DROP TABLE "payload_preferences_rels" CASCADE;
  DROP TABLE "payload_migrations" CASCADE;
  DROP TABLE "site_settings" CASCADE;
  DROP TYPE "public"."enum_events_startsat_tz";
  DROP TYPE "public"."enum_events_endsat_tz";
  DROP TYPE "public"."enum_events_scene";
  DROP TYPE "public"."enum_events_status";
  DROP TYPE "public"."enum__events_v_version_startsat_tz";
  DROP TYPE "public"."enum__events_v_version_endsat_tz";
  DROP TYPE "public"."enum__events_v_version_scene";
  DROP TYPE "public"."enum__events_v_version_status";
  DROP TYPE "public"."enum_waivers_status";
  DROP TYPE "public"."enum__waivers_v_version_status";
  DROP TYPE "public"."enum_rsvps_status";
  DROP TYPE "public"."enum_rsvps_attendance_type";
  DROP TYPE "public"."enum_registrations_interests";
  DROP TYPE "public"."enum_registrations_status";
  DROP TYPE "public"."enum_registrations_role";
  DROP TYPE "public"."enum_waiver_signatures_signer_role";
  DROP TYPE "public"."enum_driver_documents_kind";
  DROP TYPE "public"."enum_letters_status";
  DROP TYPE "public"."enum_users_role";`)
}
