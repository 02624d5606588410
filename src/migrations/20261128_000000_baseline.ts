import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The tables of the collections, as `payload migrate:create` wrote them. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_pages_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__pages_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_stories_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__stories_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_faq_items_group" AS ENUM('volunteering', 'donations', 'programs', 'ages', 'contact');
  CREATE TYPE "public"."enum_faq_items_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__faq_items_v_version_group" AS ENUM('volunteering', 'donations', 'programs', 'ages', 'contact');
  CREATE TYPE "public"."enum__faq_items_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_roles_patch" AS ENUM('outdoors', 'arts', 'mind', 'skills', 'travel', 'mentor');
  CREATE TYPE "public"."enum_roles_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__roles_v_version_patch" AS ENUM('outdoors', 'arts', 'mind', 'skills', 'travel', 'mentor');
  CREATE TYPE "public"."enum__roles_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_sponsor_tiers_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__sponsor_tiers_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_events_age_rule" AS ENUM('notice', 'rule');
  CREATE TYPE "public"."enum_events_scene" AS ENUM('sunrise', 'noon', 'autumn', 'night');
  CREATE TYPE "public"."enum_events_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__events_v_version_age_rule" AS ENUM('notice', 'rule');
  CREATE TYPE "public"."enum__events_v_version_scene" AS ENUM('sunrise', 'noon', 'autumn', 'night');
  CREATE TYPE "public"."enum__events_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_waivers_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__waivers_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_rsvps_source" AS ENUM('family', 'staff');
  CREATE TYPE "public"."enum_rsvps_entered_how" AS ENUM('phone', 'paper');
  CREATE TYPE "public"."enum_rsvps_status" AS ENUM('confirmed', 'waitlisted', 'cancelled');
  CREATE TYPE "public"."enum_rsvps_attendance_type" AS ENUM('stay_with_child', 'drop_off_pickup');
  CREATE TYPE "public"."enum_registrations_interests" AS ENUM('Outdoor', 'Sports', 'Arts', 'Life Skills', 'Wellness', 'Travel');
  CREATE TYPE "public"."enum_registrations_source" AS ENUM('family', 'staff');
  CREATE TYPE "public"."enum_registrations_entered_how" AS ENUM('phone', 'paper');
  CREATE TYPE "public"."enum_registrations_status" AS ENUM('new', 'confirmed', 'waitlisted', 'declined', 'withdrawn');
  CREATE TYPE "public"."enum_registrations_role" AS ENUM('youth', 'young-adult');
  CREATE TYPE "public"."enum_subscribers_status" AS ENUM('subscribed', 'unsubscribed');
  CREATE TYPE "public"."enum_volunteers_interests" AS ENUM('Outdoor Activities', 'Sports', 'Arts', 'Life Skills/Trades', 'Mentorship', 'Transportation/Logistics', 'Events/Operations', 'Media/Photography', 'Fundraising/Outreach', 'Other');
  CREATE TYPE "public"."enum_volunteers_availability" AS ENUM('Weekdays', 'Weeknights', 'Weekends', 'Occasional');
  CREATE TYPE "public"."enum_volunteers_status" AS ENUM('new', 'in_review', 'approved', 'declined');
  CREATE TYPE "public"."enum_career_applications_status" AS ENUM('new', 'in_review', 'interview', 'offered', 'declined', 'withdrawn');
  CREATE TYPE "public"."enum_career_applications_role_interest" AS ENUM('Program Coordinator', 'Community Outreach Specialist', 'Development & Fundraising Professional', 'Administrative & Operations Support', 'Intern/Assistant');
  CREATE TYPE "public"."enum_waiver_signatures_signer_role" AS ENUM('participant', 'parent_or_guardian');
  CREATE TYPE "public"."enum_corrections_record_collection" AS ENUM('rsvps', 'registrations', 'volunteers', 'career-applications');
  CREATE TYPE "public"."enum_corrections_by_link" AS ENUM('manage', 'family', 'unsubscribe', 'thanks');
  CREATE TYPE "public"."enum_clearances_verdict" AS ENUM('cleared', 'refused');
  CREATE TYPE "public"."enum_driver_documents_kind" AS ENUM('license', 'insurance');
  CREATE TYPE "public"."enum_emails_status" AS ENUM('queued', 'sent', 'failed');
  CREATE TYPE "public"."enum_users_role" AS ENUM('admin', 'staff', 'user');
  CREATE TYPE "public"."enum_forms_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__forms_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_form_submissions_status" AS ENUM('new', 'answered');
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'schedulePublish');
  CREATE TYPE "public"."enum_payload_jobs_log_state" AS ENUM('failed', 'succeeded');
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'schedulePublish');
  CREATE TABLE "pages" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar,
  	"slug" varchar,
  	"layout" jsonb,
  	"meta_title" varchar,
  	"meta_description" varchar,
  	"meta_image_id" uuid,
  	"changed_by_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_pages_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_pages_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_title" varchar,
  	"version_slug" varchar,
  	"version_layout" jsonb,
  	"version_meta_title" varchar,
  	"version_meta_description" varchar,
  	"version_meta_image_id" uuid,
  	"version_changed_by_id" uuid,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__pages_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "stories" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar,
  	"slug" varchar,
  	"standfirst" varchar,
  	"author" varchar,
  	"body" jsonb,
  	"image_id" uuid,
  	"is_featured" boolean,
  	"published_on" timestamp(3) with time zone,
  	"changed_by_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_stories_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_stories_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_title" varchar,
  	"version_slug" varchar,
  	"version_standfirst" varchar,
  	"version_author" varchar,
  	"version_body" jsonb,
  	"version_image_id" uuid,
  	"version_is_featured" boolean,
  	"version_published_on" timestamp(3) with time zone,
  	"version_changed_by_id" uuid,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__stories_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "faq_items" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"question" varchar,
  	"answer" varchar,
  	"group" "enum_faq_items_group",
  	"order" numeric DEFAULT 100,
  	"changed_by_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_faq_items_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_faq_items_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_question" varchar,
  	"version_answer" varchar,
  	"version_group" "enum__faq_items_v_version_group",
  	"version_order" numeric DEFAULT 100,
  	"version_changed_by_id" uuid,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__faq_items_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "roles_highlights" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "roles_duties" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "roles_qualifications" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "roles_qualities" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "roles_offers" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "roles" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar,
  	"slug" varchar,
  	"campaign" varchar,
  	"patch" "enum_roles_patch",
  	"order" numeric DEFAULT 100,
  	"is_open" boolean,
  	"summary" varchar,
  	"terms" varchar,
  	"impact" varchar,
  	"about" varchar,
  	"team" varchar,
  	"closing" varchar,
  	"changed_by_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_roles_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_roles_v_version_highlights" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_roles_v_version_duties" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_roles_v_version_qualifications" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_roles_v_version_qualities" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_roles_v_version_offers" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_roles_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_title" varchar,
  	"version_slug" varchar,
  	"version_campaign" varchar,
  	"version_patch" "enum__roles_v_version_patch",
  	"version_order" numeric DEFAULT 100,
  	"version_is_open" boolean,
  	"version_summary" varchar,
  	"version_terms" varchar,
  	"version_impact" varchar,
  	"version_about" varchar,
  	"version_team" varchar,
  	"version_closing" varchar,
  	"version_changed_by_id" uuid,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__roles_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "sponsor_tiers" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar,
  	"amount" varchar,
  	"logo" varchar,
  	"website" varchar,
  	"social" varchar,
  	"event" varchar,
  	"extra" varchar,
  	"order" numeric DEFAULT 100,
  	"changed_by_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_sponsor_tiers_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_sponsor_tiers_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_name" varchar,
  	"version_amount" varchar,
  	"version_logo" varchar,
  	"version_website" varchar,
  	"version_social" varchar,
  	"version_event" varchar,
  	"version_extra" varchar,
  	"version_order" numeric DEFAULT 100,
  	"version_changed_by_id" uuid,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__sponsor_tiers_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
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
  	"is_cancelled" boolean DEFAULT false,
  	"starts_at" timestamp(3) with time zone,
  	"startsat_tz" varchar DEFAULT 'America/New_York',
  	"ends_at" timestamp(3) with time zone,
  	"endsat_tz" varchar DEFAULT 'America/New_York',
  	"arrive_minutes" numeric,
  	"venue_name" varchar,
  	"address_line1" varchar,
  	"address_line2" varchar,
  	"city" varchar,
  	"state" varchar,
  	"postal_code" varchar,
  	"map_link" varchar,
  	"blurb" varchar,
  	"body" jsonb,
  	"what_to_bring" varchar,
  	"age_from" numeric,
  	"age_to" numeric,
  	"age_rule" "enum_events_age_rule" DEFAULT 'notice',
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
  	"reminders_three_days" varchar,
  	"reminders_one_day" varchar,
  	"team_lead" varchar,
  	"team_lead_phone" varchar,
  	"team_second" varchar,
  	"team_second_phone" varchar,
  	"team_hospital" varchar,
  	"is_launch" boolean,
  	"launch_tour_start" varchar,
  	"launch_tour_capacity" numeric,
  	"launch_food" varchar,
  	"launch_check_in_rule" varchar,
  	"changed_by_id" uuid,
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
  	"version_is_cancelled" boolean DEFAULT false,
  	"version_starts_at" timestamp(3) with time zone,
  	"version_startsat_tz" varchar DEFAULT 'America/New_York',
  	"version_ends_at" timestamp(3) with time zone,
  	"version_endsat_tz" varchar DEFAULT 'America/New_York',
  	"version_arrive_minutes" numeric,
  	"version_venue_name" varchar,
  	"version_address_line1" varchar,
  	"version_address_line2" varchar,
  	"version_city" varchar,
  	"version_state" varchar,
  	"version_postal_code" varchar,
  	"version_map_link" varchar,
  	"version_blurb" varchar,
  	"version_body" jsonb,
  	"version_what_to_bring" varchar,
  	"version_age_from" numeric,
  	"version_age_to" numeric,
  	"version_age_rule" "enum__events_v_version_age_rule" DEFAULT 'notice',
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
  	"version_reminders_three_days" varchar,
  	"version_reminders_one_day" varchar,
  	"version_team_lead" varchar,
  	"version_team_lead_phone" varchar,
  	"version_team_second" varchar,
  	"version_team_second_phone" varchar,
  	"version_team_hospital" varchar,
  	"version_is_launch" boolean,
  	"version_launch_tour_start" varchar,
  	"version_launch_tour_capacity" numeric,
  	"version_launch_food" varchar,
  	"version_launch_check_in_rule" varchar,
  	"version_changed_by_id" uuid,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__events_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
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
  	"changed_by_id" uuid,
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
  	"version_changed_by_id" uuid,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__waivers_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "rsvps_pickup_people" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"relationship" varchar,
  	"phone" varchar NOT NULL
  );
  
  CREATE TABLE "rsvps" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"event_id" uuid NOT NULL,
  	"reference" varchar NOT NULL,
  	"family" varchar NOT NULL,
  	"family_order" numeric NOT NULL,
  	"pickup_code" varchar,
  	"is_outside_ages" boolean,
  	"source" "enum_rsvps_source" DEFAULT 'family' NOT NULL,
  	"entered_how" "enum_rsvps_entered_how",
  	"entered_by_id" uuid,
  	"status" "enum_rsvps_status" DEFAULT 'confirmed' NOT NULL,
  	"assigned_to_id" uuid,
  	"staff_notes" varchar,
  	"offered_until" timestamp(3) with time zone,
  	"waiting_since" timestamp(3) with time zone,
  	"missed_offers" numeric,
  	"held_until" timestamp(3) with time zone,
  	"participant_first_name" varchar NOT NULL,
  	"participant_last_name" varchar NOT NULL,
  	"participant_dob" varchar NOT NULL,
  	"parent_name" varchar,
  	"parent_email" varchar NOT NULL,
  	"parent_phone" varchar NOT NULL,
  	"attendance_type" "enum_rsvps_attendance_type",
  	"pickup_person_name" varchar,
  	"pickup_person_phone" varchar,
  	"never_release_to" varchar,
  	"emergency_contact_name" varchar NOT NULL,
  	"emergency_contact_relationship" varchar NOT NULL,
  	"emergency_contact_phone" varchar NOT NULL,
  	"transportation_consent" boolean,
  	"transportation_signature" varchar,
  	"volunteer_driver" boolean,
  	"no_allergies" boolean,
  	"allergies" varchar,
  	"carries_medicine" boolean,
  	"medicine" varchar,
  	"special_needs" varchar,
  	"photo_consent" boolean,
  	"accepted_waiver" boolean,
  	"signature" varchar,
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
  	"source" "enum_registrations_source" DEFAULT 'family' NOT NULL,
  	"entered_how" "enum_registrations_entered_how",
  	"entered_by_id" uuid,
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
  	"no_allergies" boolean,
  	"allergies" varchar,
  	"carries_medicine" boolean,
  	"medicine" varchar,
  	"special_needs" varchar,
  	"photo_consent" boolean,
  	"accepted_waiver" boolean,
  	"signature" varchar,
  	"heard_about" varchar,
  	"duplicate_key" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "subscribers" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"reference" varchar NOT NULL,
  	"status" "enum_subscribers_status" DEFAULT 'subscribed' NOT NULL,
  	"assigned_to_id" uuid,
  	"staff_notes" varchar,
  	"name" varchar,
  	"email" varchar NOT NULL,
  	"consent" boolean,
  	"consent_sentence" varchar,
  	"consented_at" timestamp(3) with time zone,
  	"unsubscribed_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "subscribers_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
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
  	"first_name" varchar NOT NULL,
  	"last_name" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"phone" varchar,
  	"city" varchar,
  	"state" varchar,
  	"preferred_location" varchar,
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
  
  CREATE TABLE "waiver_signatures" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"reference" varchar NOT NULL,
  	"rsvp_id" uuid,
  	"registration_id" uuid,
  	"waiver_id" uuid NOT NULL,
  	"waiver_version" varchar NOT NULL,
  	"participant_name" varchar NOT NULL,
  	"participant_dob" varchar,
  	"activity" varchar,
  	"guardian_name" varchar,
  	"signer_name" varchar NOT NULL,
  	"signer_role" "enum_waiver_signatures_signer_role" NOT NULL,
  	"name_matches" boolean,
  	"signature_confirmed" boolean,
  	"agreed_sentence" varchar NOT NULL,
  	"transportation_consent" boolean,
  	"transportation_sentence" varchar,
  	"transportation_signature" varchar,
  	"photo_consent" boolean,
  	"photo_sentence" varchar,
  	"signed_at" timestamp(3) with time zone NOT NULL,
  	"text_sha256" varchar NOT NULL,
  	"language" varchar NOT NULL,
  	"ip_address" varchar,
  	"user_agent" varchar,
  	"seal" varchar NOT NULL,
  	"seal_version" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "corrections" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"record_collection" "enum_corrections_record_collection" NOT NULL,
  	"record_id" varchar NOT NULL,
  	"reference" varchar NOT NULL,
  	"field" varchar NOT NULL,
  	"old_value" jsonb,
  	"new_value" jsonb,
  	"reason" varchar,
  	"by_link" "enum_corrections_by_link",
  	"by_email_id" uuid,
  	"by_account_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
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
  
  CREATE TABLE "driver_documents" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"kind" "enum_driver_documents_kind" NOT NULL,
  	"rsvp_id" uuid,
  	"clearance_id" uuid,
  	"original_name" varchar,
  	"mime_type" varchar NOT NULL,
  	"bytes" numeric NOT NULL,
  	"sha256" varchar NOT NULL,
  	"storage_key" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
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
  
  CREATE TABLE "emails" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"recipient" varchar NOT NULL,
  	"reply_to" varchar,
  	"subject" varchar NOT NULL,
  	"text" varchar NOT NULL,
  	"html" varchar NOT NULL,
  	"reference" varchar,
  	"request_id" varchar,
  	"signed_copy_of_id" uuid,
  	"calendar_of_id" uuid,
  	"status" "enum_emails_status" DEFAULT 'queued' NOT NULL,
  	"attempts" numeric DEFAULT 0,
  	"resends" numeric DEFAULT 0 NOT NULL,
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
  	"name" varchar,
  	"role" "enum_users_role" DEFAULT 'user' NOT NULL,
  	"rights" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"email_confirmed_at" timestamp(3) with time zone,
  	"disabled_at" timestamp(3) with time zone,
  	"last_seen_at" timestamp(3) with time zone,
  	"has_staff_password" boolean,
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
  	"detail" jsonb,
  	"request_id" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "forms" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar,
  	"slug" varchar,
  	"fields" jsonb,
  	"submit_button_label" varchar,
  	"confirmation_message" varchar,
  	"changed_by_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_forms_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_forms_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"parent_id" uuid,
  	"version_title" varchar,
  	"version_slug" varchar,
  	"version_fields" jsonb,
  	"version_submit_button_label" varchar,
  	"version_confirmation_message" varchar,
  	"version_changed_by_id" uuid,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__forms_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "form_submissions_submission_data" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"field" varchar NOT NULL,
  	"label" varchar NOT NULL,
  	"value" varchar NOT NULL,
  	"answer" varchar NOT NULL
  );
  
  CREATE TABLE "form_submissions" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"form_id" uuid NOT NULL,
  	"reference" varchar NOT NULL,
  	"status" "enum_form_submissions_status" DEFAULT 'new' NOT NULL,
  	"assigned_to_id" uuid,
  	"staff_notes" varchar,
  	"sender_name" varchar,
  	"sender_email" varchar,
  	"subject" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_kv" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_jobs_log" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"executed_at" timestamp(3) with time zone NOT NULL,
  	"completed_at" timestamp(3) with time zone NOT NULL,
  	"task_slug" "enum_payload_jobs_log_task_slug" NOT NULL,
  	"task_i_d" varchar NOT NULL,
  	"input" jsonb,
  	"output" jsonb,
  	"state" "enum_payload_jobs_log_state" NOT NULL,
  	"error" jsonb
  );
  
  CREATE TABLE "payload_jobs" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"input" jsonb,
  	"completed_at" timestamp(3) with time zone,
  	"total_tried" numeric DEFAULT 0,
  	"has_error" boolean DEFAULT false,
  	"error" jsonb,
  	"task_slug" "enum_payload_jobs_task_slug",
  	"queue" varchar DEFAULT 'default',
  	"wait_until" timestamp(3) with time zone,
  	"processing" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
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
  	"pages_id" uuid,
  	"stories_id" uuid,
  	"faq_items_id" uuid,
  	"roles_id" uuid,
  	"sponsor_tiers_id" uuid,
  	"media_id" uuid,
  	"events_id" uuid,
  	"waivers_id" uuid,
  	"rsvps_id" uuid,
  	"registrations_id" uuid,
  	"subscribers_id" uuid,
  	"volunteers_id" uuid,
  	"career_applications_id" uuid,
  	"waiver_signatures_id" uuid,
  	"corrections_id" uuid,
  	"clearances_id" uuid,
  	"driver_documents_id" uuid,
  	"paper_waivers_id" uuid,
  	"resumes_id" uuid,
  	"emails_id" uuid,
  	"audit_log_id" uuid,
  	"forms_id" uuid,
  	"form_submissions_id" uuid,
  	"users_id" uuid
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
  	"organization_name" varchar NOT NULL,
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
  
  CREATE TABLE "navigation_header_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"href" varchar NOT NULL
  );
  
  CREATE TABLE "navigation_header" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"href" varchar
  );
  
  CREATE TABLE "navigation_footer_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"href" varchar NOT NULL
  );
  
  CREATE TABLE "navigation_footer" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL
  );
  
  CREATE TABLE "navigation_bottom" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"href" varchar NOT NULL
  );
  
  CREATE TABLE "navigation" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "pages" ADD CONSTRAINT "pages_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_parent_id_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_changed_by_id_users_id_fk" FOREIGN KEY ("version_changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "stories" ADD CONSTRAINT "stories_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "stories" ADD CONSTRAINT "stories_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_stories_v" ADD CONSTRAINT "_stories_v_parent_id_stories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."stories"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_stories_v" ADD CONSTRAINT "_stories_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_stories_v" ADD CONSTRAINT "_stories_v_version_changed_by_id_users_id_fk" FOREIGN KEY ("version_changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "faq_items" ADD CONSTRAINT "faq_items_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_faq_items_v" ADD CONSTRAINT "_faq_items_v_parent_id_faq_items_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."faq_items"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_faq_items_v" ADD CONSTRAINT "_faq_items_v_version_changed_by_id_users_id_fk" FOREIGN KEY ("version_changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "roles_highlights" ADD CONSTRAINT "roles_highlights_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "roles_duties" ADD CONSTRAINT "roles_duties_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "roles_qualifications" ADD CONSTRAINT "roles_qualifications_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "roles_qualities" ADD CONSTRAINT "roles_qualities_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "roles_offers" ADD CONSTRAINT "roles_offers_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "roles" ADD CONSTRAINT "roles_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_roles_v_version_highlights" ADD CONSTRAINT "_roles_v_version_highlights_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_roles_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_roles_v_version_duties" ADD CONSTRAINT "_roles_v_version_duties_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_roles_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_roles_v_version_qualifications" ADD CONSTRAINT "_roles_v_version_qualifications_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_roles_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_roles_v_version_qualities" ADD CONSTRAINT "_roles_v_version_qualities_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_roles_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_roles_v_version_offers" ADD CONSTRAINT "_roles_v_version_offers_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_roles_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_roles_v" ADD CONSTRAINT "_roles_v_parent_id_roles_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."roles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_roles_v" ADD CONSTRAINT "_roles_v_version_changed_by_id_users_id_fk" FOREIGN KEY ("version_changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sponsor_tiers" ADD CONSTRAINT "sponsor_tiers_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_sponsor_tiers_v" ADD CONSTRAINT "_sponsor_tiers_v_parent_id_sponsor_tiers_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sponsor_tiers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_sponsor_tiers_v" ADD CONSTRAINT "_sponsor_tiers_v_version_changed_by_id_users_id_fk" FOREIGN KEY ("version_changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "events_questions" ADD CONSTRAINT "events_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "events" ADD CONSTRAINT "events_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "events" ADD CONSTRAINT "events_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_events_v_version_questions" ADD CONSTRAINT "_events_v_version_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_events_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_events_v" ADD CONSTRAINT "_events_v_parent_id_events_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_events_v" ADD CONSTRAINT "_events_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_events_v" ADD CONSTRAINT "_events_v_version_changed_by_id_users_id_fk" FOREIGN KEY ("version_changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "waivers_sections" ADD CONSTRAINT "waivers_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."waivers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "waivers" ADD CONSTRAINT "waivers_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_waivers_v_version_sections" ADD CONSTRAINT "_waivers_v_version_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_waivers_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_waivers_v" ADD CONSTRAINT "_waivers_v_parent_id_waivers_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."waivers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_waivers_v" ADD CONSTRAINT "_waivers_v_version_changed_by_id_users_id_fk" FOREIGN KEY ("version_changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "rsvps_pickup_people" ADD CONSTRAINT "rsvps_pickup_people_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."rsvps"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "rsvps" ADD CONSTRAINT "rsvps_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "rsvps" ADD CONSTRAINT "rsvps_entered_by_id_users_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "rsvps" ADD CONSTRAINT "rsvps_assigned_to_id_users_id_fk" FOREIGN KEY ("assigned_to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "registrations_interests" ADD CONSTRAINT "registrations_interests_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "registrations" ADD CONSTRAINT "registrations_entered_by_id_users_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "registrations" ADD CONSTRAINT "registrations_assigned_to_id_users_id_fk" FOREIGN KEY ("assigned_to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_assigned_to_id_users_id_fk" FOREIGN KEY ("assigned_to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "subscribers_texts" ADD CONSTRAINT "subscribers_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "volunteers_interests" ADD CONSTRAINT "volunteers_interests_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."volunteers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "volunteers_availability" ADD CONSTRAINT "volunteers_availability_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."volunteers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "volunteers" ADD CONSTRAINT "volunteers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "volunteers" ADD CONSTRAINT "volunteers_assigned_to_id_users_id_fk" FOREIGN KEY ("assigned_to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "career_applications" ADD CONSTRAINT "career_applications_assigned_to_id_users_id_fk" FOREIGN KEY ("assigned_to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "waiver_signatures" ADD CONSTRAINT "waiver_signatures_rsvp_id_rsvps_id_fk" FOREIGN KEY ("rsvp_id") REFERENCES "public"."rsvps"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "waiver_signatures" ADD CONSTRAINT "waiver_signatures_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "waiver_signatures" ADD CONSTRAINT "waiver_signatures_waiver_id_waivers_id_fk" FOREIGN KEY ("waiver_id") REFERENCES "public"."waivers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "corrections" ADD CONSTRAINT "corrections_by_email_id_emails_id_fk" FOREIGN KEY ("by_email_id") REFERENCES "public"."emails"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "corrections" ADD CONSTRAINT "corrections_by_account_id_users_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "clearances" ADD CONSTRAINT "clearances_rsvp_id_rsvps_id_fk" FOREIGN KEY ("rsvp_id") REFERENCES "public"."rsvps"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "clearances" ADD CONSTRAINT "clearances_volunteer_id_volunteers_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "clearances" ADD CONSTRAINT "clearances_passed_on_by_id_users_id_fk" FOREIGN KEY ("passed_on_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "clearances" ADD CONSTRAINT "clearances_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_rsvp_id_rsvps_id_fk" FOREIGN KEY ("rsvp_id") REFERENCES "public"."rsvps"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_clearance_id_clearances_id_fk" FOREIGN KEY ("clearance_id") REFERENCES "public"."clearances"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "paper_waivers" ADD CONSTRAINT "paper_waivers_waiver_id_waivers_id_fk" FOREIGN KEY ("waiver_id") REFERENCES "public"."waivers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "paper_waivers" ADD CONSTRAINT "paper_waivers_entered_by_id_users_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "resumes" ADD CONSTRAINT "resumes_volunteer_id_volunteers_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "resumes" ADD CONSTRAINT "resumes_career_application_id_career_applications_id_fk" FOREIGN KEY ("career_application_id") REFERENCES "public"."career_applications"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "emails" ADD CONSTRAINT "emails_signed_copy_of_id_waiver_signatures_id_fk" FOREIGN KEY ("signed_copy_of_id") REFERENCES "public"."waiver_signatures"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "emails" ADD CONSTRAINT "emails_calendar_of_id_events_id_fk" FOREIGN KEY ("calendar_of_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "users_sessions" ADD CONSTRAINT "users_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "forms" ADD CONSTRAINT "forms_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_forms_v" ADD CONSTRAINT "_forms_v_parent_id_forms_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."forms"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_forms_v" ADD CONSTRAINT "_forms_v_version_changed_by_id_users_id_fk" FOREIGN KEY ("version_changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "form_submissions_submission_data" ADD CONSTRAINT "form_submissions_submission_data_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_assigned_to_id_users_id_fk" FOREIGN KEY ("assigned_to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_jobs_log" ADD CONSTRAINT "payload_jobs_log_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."payload_jobs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_stories_fk" FOREIGN KEY ("stories_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_faq_items_fk" FOREIGN KEY ("faq_items_id") REFERENCES "public"."faq_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_roles_fk" FOREIGN KEY ("roles_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_sponsor_tiers_fk" FOREIGN KEY ("sponsor_tiers_id") REFERENCES "public"."sponsor_tiers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_events_fk" FOREIGN KEY ("events_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_waivers_fk" FOREIGN KEY ("waivers_id") REFERENCES "public"."waivers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_rsvps_fk" FOREIGN KEY ("rsvps_id") REFERENCES "public"."rsvps"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_registrations_fk" FOREIGN KEY ("registrations_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_subscribers_fk" FOREIGN KEY ("subscribers_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_volunteers_fk" FOREIGN KEY ("volunteers_id") REFERENCES "public"."volunteers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_career_applications_fk" FOREIGN KEY ("career_applications_id") REFERENCES "public"."career_applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_waiver_signatures_fk" FOREIGN KEY ("waiver_signatures_id") REFERENCES "public"."waiver_signatures"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_corrections_fk" FOREIGN KEY ("corrections_id") REFERENCES "public"."corrections"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_clearances_fk" FOREIGN KEY ("clearances_id") REFERENCES "public"."clearances"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_driver_documents_fk" FOREIGN KEY ("driver_documents_id") REFERENCES "public"."driver_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_paper_waivers_fk" FOREIGN KEY ("paper_waivers_id") REFERENCES "public"."paper_waivers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_resumes_fk" FOREIGN KEY ("resumes_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_emails_fk" FOREIGN KEY ("emails_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_audit_log_fk" FOREIGN KEY ("audit_log_id") REFERENCES "public"."audit_log"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_forms_fk" FOREIGN KEY ("forms_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_form_submissions_fk" FOREIGN KEY ("form_submissions_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_header_links" ADD CONSTRAINT "navigation_header_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation_header"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_header" ADD CONSTRAINT "navigation_header_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_footer_links" ADD CONSTRAINT "navigation_footer_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation_footer"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_footer" ADD CONSTRAINT "navigation_footer_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_bottom" ADD CONSTRAINT "navigation_bottom_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "pages_slug_idx" ON "pages" USING btree ("slug");
  CREATE INDEX "pages_meta_meta_image_idx" ON "pages" USING btree ("meta_image_id");
  CREATE INDEX "pages_changed_by_idx" ON "pages" USING btree ("changed_by_id");
  CREATE INDEX "pages_updated_at_idx" ON "pages" USING btree ("updated_at");
  CREATE INDEX "pages_created_at_idx" ON "pages" USING btree ("created_at");
  CREATE INDEX "pages__status_idx" ON "pages" USING btree ("_status");
  CREATE INDEX "_pages_v_parent_idx" ON "_pages_v" USING btree ("parent_id");
  CREATE INDEX "_pages_v_version_version_slug_idx" ON "_pages_v" USING btree ("version_slug");
  CREATE INDEX "_pages_v_version_meta_version_meta_image_idx" ON "_pages_v" USING btree ("version_meta_image_id");
  CREATE INDEX "_pages_v_version_version_changed_by_idx" ON "_pages_v" USING btree ("version_changed_by_id");
  CREATE INDEX "_pages_v_version_version_updated_at_idx" ON "_pages_v" USING btree ("version_updated_at");
  CREATE INDEX "_pages_v_version_version_created_at_idx" ON "_pages_v" USING btree ("version_created_at");
  CREATE INDEX "_pages_v_version_version__status_idx" ON "_pages_v" USING btree ("version__status");
  CREATE INDEX "_pages_v_created_at_idx" ON "_pages_v" USING btree ("created_at");
  CREATE INDEX "_pages_v_updated_at_idx" ON "_pages_v" USING btree ("updated_at");
  CREATE INDEX "_pages_v_latest_idx" ON "_pages_v" USING btree ("latest");
  CREATE INDEX "_pages_v_autosave_idx" ON "_pages_v" USING btree ("autosave");
  CREATE UNIQUE INDEX "stories_slug_idx" ON "stories" USING btree ("slug");
  CREATE INDEX "stories_image_idx" ON "stories" USING btree ("image_id");
  CREATE INDEX "stories_changed_by_idx" ON "stories" USING btree ("changed_by_id");
  CREATE INDEX "stories_updated_at_idx" ON "stories" USING btree ("updated_at");
  CREATE INDEX "stories_created_at_idx" ON "stories" USING btree ("created_at");
  CREATE INDEX "stories__status_idx" ON "stories" USING btree ("_status");
  CREATE INDEX "_stories_v_parent_idx" ON "_stories_v" USING btree ("parent_id");
  CREATE INDEX "_stories_v_version_version_slug_idx" ON "_stories_v" USING btree ("version_slug");
  CREATE INDEX "_stories_v_version_version_image_idx" ON "_stories_v" USING btree ("version_image_id");
  CREATE INDEX "_stories_v_version_version_changed_by_idx" ON "_stories_v" USING btree ("version_changed_by_id");
  CREATE INDEX "_stories_v_version_version_updated_at_idx" ON "_stories_v" USING btree ("version_updated_at");
  CREATE INDEX "_stories_v_version_version_created_at_idx" ON "_stories_v" USING btree ("version_created_at");
  CREATE INDEX "_stories_v_version_version__status_idx" ON "_stories_v" USING btree ("version__status");
  CREATE INDEX "_stories_v_created_at_idx" ON "_stories_v" USING btree ("created_at");
  CREATE INDEX "_stories_v_updated_at_idx" ON "_stories_v" USING btree ("updated_at");
  CREATE INDEX "_stories_v_latest_idx" ON "_stories_v" USING btree ("latest");
  CREATE INDEX "_stories_v_autosave_idx" ON "_stories_v" USING btree ("autosave");
  CREATE INDEX "faq_items_group_idx" ON "faq_items" USING btree ("group");
  CREATE INDEX "faq_items_order_idx" ON "faq_items" USING btree ("order");
  CREATE INDEX "faq_items_changed_by_idx" ON "faq_items" USING btree ("changed_by_id");
  CREATE INDEX "faq_items_updated_at_idx" ON "faq_items" USING btree ("updated_at");
  CREATE INDEX "faq_items_created_at_idx" ON "faq_items" USING btree ("created_at");
  CREATE INDEX "faq_items__status_idx" ON "faq_items" USING btree ("_status");
  CREATE INDEX "_faq_items_v_parent_idx" ON "_faq_items_v" USING btree ("parent_id");
  CREATE INDEX "_faq_items_v_version_version_group_idx" ON "_faq_items_v" USING btree ("version_group");
  CREATE INDEX "_faq_items_v_version_version_order_idx" ON "_faq_items_v" USING btree ("version_order");
  CREATE INDEX "_faq_items_v_version_version_changed_by_idx" ON "_faq_items_v" USING btree ("version_changed_by_id");
  CREATE INDEX "_faq_items_v_version_version_updated_at_idx" ON "_faq_items_v" USING btree ("version_updated_at");
  CREATE INDEX "_faq_items_v_version_version_created_at_idx" ON "_faq_items_v" USING btree ("version_created_at");
  CREATE INDEX "_faq_items_v_version_version__status_idx" ON "_faq_items_v" USING btree ("version__status");
  CREATE INDEX "_faq_items_v_created_at_idx" ON "_faq_items_v" USING btree ("created_at");
  CREATE INDEX "_faq_items_v_updated_at_idx" ON "_faq_items_v" USING btree ("updated_at");
  CREATE INDEX "_faq_items_v_latest_idx" ON "_faq_items_v" USING btree ("latest");
  CREATE INDEX "_faq_items_v_autosave_idx" ON "_faq_items_v" USING btree ("autosave");
  CREATE INDEX "roles_highlights_order_idx" ON "roles_highlights" USING btree ("_order");
  CREATE INDEX "roles_highlights_parent_id_idx" ON "roles_highlights" USING btree ("_parent_id");
  CREATE INDEX "roles_duties_order_idx" ON "roles_duties" USING btree ("_order");
  CREATE INDEX "roles_duties_parent_id_idx" ON "roles_duties" USING btree ("_parent_id");
  CREATE INDEX "roles_qualifications_order_idx" ON "roles_qualifications" USING btree ("_order");
  CREATE INDEX "roles_qualifications_parent_id_idx" ON "roles_qualifications" USING btree ("_parent_id");
  CREATE INDEX "roles_qualities_order_idx" ON "roles_qualities" USING btree ("_order");
  CREATE INDEX "roles_qualities_parent_id_idx" ON "roles_qualities" USING btree ("_parent_id");
  CREATE INDEX "roles_offers_order_idx" ON "roles_offers" USING btree ("_order");
  CREATE INDEX "roles_offers_parent_id_idx" ON "roles_offers" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "roles_slug_idx" ON "roles" USING btree ("slug");
  CREATE INDEX "roles_changed_by_idx" ON "roles" USING btree ("changed_by_id");
  CREATE INDEX "roles_updated_at_idx" ON "roles" USING btree ("updated_at");
  CREATE INDEX "roles_created_at_idx" ON "roles" USING btree ("created_at");
  CREATE INDEX "roles__status_idx" ON "roles" USING btree ("_status");
  CREATE INDEX "_roles_v_version_highlights_order_idx" ON "_roles_v_version_highlights" USING btree ("_order");
  CREATE INDEX "_roles_v_version_highlights_parent_id_idx" ON "_roles_v_version_highlights" USING btree ("_parent_id");
  CREATE INDEX "_roles_v_version_duties_order_idx" ON "_roles_v_version_duties" USING btree ("_order");
  CREATE INDEX "_roles_v_version_duties_parent_id_idx" ON "_roles_v_version_duties" USING btree ("_parent_id");
  CREATE INDEX "_roles_v_version_qualifications_order_idx" ON "_roles_v_version_qualifications" USING btree ("_order");
  CREATE INDEX "_roles_v_version_qualifications_parent_id_idx" ON "_roles_v_version_qualifications" USING btree ("_parent_id");
  CREATE INDEX "_roles_v_version_qualities_order_idx" ON "_roles_v_version_qualities" USING btree ("_order");
  CREATE INDEX "_roles_v_version_qualities_parent_id_idx" ON "_roles_v_version_qualities" USING btree ("_parent_id");
  CREATE INDEX "_roles_v_version_offers_order_idx" ON "_roles_v_version_offers" USING btree ("_order");
  CREATE INDEX "_roles_v_version_offers_parent_id_idx" ON "_roles_v_version_offers" USING btree ("_parent_id");
  CREATE INDEX "_roles_v_parent_idx" ON "_roles_v" USING btree ("parent_id");
  CREATE INDEX "_roles_v_version_version_slug_idx" ON "_roles_v" USING btree ("version_slug");
  CREATE INDEX "_roles_v_version_version_changed_by_idx" ON "_roles_v" USING btree ("version_changed_by_id");
  CREATE INDEX "_roles_v_version_version_updated_at_idx" ON "_roles_v" USING btree ("version_updated_at");
  CREATE INDEX "_roles_v_version_version_created_at_idx" ON "_roles_v" USING btree ("version_created_at");
  CREATE INDEX "_roles_v_version_version__status_idx" ON "_roles_v" USING btree ("version__status");
  CREATE INDEX "_roles_v_created_at_idx" ON "_roles_v" USING btree ("created_at");
  CREATE INDEX "_roles_v_updated_at_idx" ON "_roles_v" USING btree ("updated_at");
  CREATE INDEX "_roles_v_latest_idx" ON "_roles_v" USING btree ("latest");
  CREATE INDEX "_roles_v_autosave_idx" ON "_roles_v" USING btree ("autosave");
  CREATE INDEX "sponsor_tiers_changed_by_idx" ON "sponsor_tiers" USING btree ("changed_by_id");
  CREATE INDEX "sponsor_tiers_updated_at_idx" ON "sponsor_tiers" USING btree ("updated_at");
  CREATE INDEX "sponsor_tiers_created_at_idx" ON "sponsor_tiers" USING btree ("created_at");
  CREATE INDEX "sponsor_tiers__status_idx" ON "sponsor_tiers" USING btree ("_status");
  CREATE INDEX "_sponsor_tiers_v_parent_idx" ON "_sponsor_tiers_v" USING btree ("parent_id");
  CREATE INDEX "_sponsor_tiers_v_version_version_changed_by_idx" ON "_sponsor_tiers_v" USING btree ("version_changed_by_id");
  CREATE INDEX "_sponsor_tiers_v_version_version_updated_at_idx" ON "_sponsor_tiers_v" USING btree ("version_updated_at");
  CREATE INDEX "_sponsor_tiers_v_version_version_created_at_idx" ON "_sponsor_tiers_v" USING btree ("version_created_at");
  CREATE INDEX "_sponsor_tiers_v_version_version__status_idx" ON "_sponsor_tiers_v" USING btree ("version__status");
  CREATE INDEX "_sponsor_tiers_v_created_at_idx" ON "_sponsor_tiers_v" USING btree ("created_at");
  CREATE INDEX "_sponsor_tiers_v_updated_at_idx" ON "_sponsor_tiers_v" USING btree ("updated_at");
  CREATE INDEX "_sponsor_tiers_v_latest_idx" ON "_sponsor_tiers_v" USING btree ("latest");
  CREATE INDEX "_sponsor_tiers_v_autosave_idx" ON "_sponsor_tiers_v" USING btree ("autosave");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  CREATE INDEX "media_sizes_card_sizes_card_filename_idx" ON "media" USING btree ("sizes_card_filename");
  CREATE INDEX "media_sizes_hero_sizes_hero_filename_idx" ON "media" USING btree ("sizes_hero_filename");
  CREATE INDEX "events_questions_order_idx" ON "events_questions" USING btree ("_order");
  CREATE INDEX "events_questions_parent_id_idx" ON "events_questions" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "events_slug_idx" ON "events" USING btree ("slug");
  CREATE INDEX "events_starts_at_idx" ON "events" USING btree ("starts_at");
  CREATE INDEX "events_city_idx" ON "events" USING btree ("city");
  CREATE INDEX "events_image_idx" ON "events" USING btree ("image_id");
  CREATE INDEX "events_changed_by_idx" ON "events" USING btree ("changed_by_id");
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
  CREATE INDEX "_events_v_version_version_changed_by_idx" ON "_events_v" USING btree ("version_changed_by_id");
  CREATE INDEX "_events_v_version_version_updated_at_idx" ON "_events_v" USING btree ("version_updated_at");
  CREATE INDEX "_events_v_version_version_created_at_idx" ON "_events_v" USING btree ("version_created_at");
  CREATE INDEX "_events_v_version_version__status_idx" ON "_events_v" USING btree ("version__status");
  CREATE INDEX "_events_v_created_at_idx" ON "_events_v" USING btree ("created_at");
  CREATE INDEX "_events_v_updated_at_idx" ON "_events_v" USING btree ("updated_at");
  CREATE INDEX "_events_v_latest_idx" ON "_events_v" USING btree ("latest");
  CREATE INDEX "_events_v_autosave_idx" ON "_events_v" USING btree ("autosave");
  CREATE INDEX "waivers_sections_order_idx" ON "waivers_sections" USING btree ("_order");
  CREATE INDEX "waivers_sections_parent_id_idx" ON "waivers_sections" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "waivers_version_label_idx" ON "waivers" USING btree ("version_label");
  CREATE INDEX "waivers_published_at_idx" ON "waivers" USING btree ("published_at");
  CREATE INDEX "waivers_changed_by_idx" ON "waivers" USING btree ("changed_by_id");
  CREATE INDEX "waivers_updated_at_idx" ON "waivers" USING btree ("updated_at");
  CREATE INDEX "waivers_created_at_idx" ON "waivers" USING btree ("created_at");
  CREATE INDEX "waivers__status_idx" ON "waivers" USING btree ("_status");
  CREATE INDEX "_waivers_v_version_sections_order_idx" ON "_waivers_v_version_sections" USING btree ("_order");
  CREATE INDEX "_waivers_v_version_sections_parent_id_idx" ON "_waivers_v_version_sections" USING btree ("_parent_id");
  CREATE INDEX "_waivers_v_parent_idx" ON "_waivers_v" USING btree ("parent_id");
  CREATE INDEX "_waivers_v_version_version_version_label_idx" ON "_waivers_v" USING btree ("version_version_label");
  CREATE INDEX "_waivers_v_version_version_published_at_idx" ON "_waivers_v" USING btree ("version_published_at");
  CREATE INDEX "_waivers_v_version_version_changed_by_idx" ON "_waivers_v" USING btree ("version_changed_by_id");
  CREATE INDEX "_waivers_v_version_version_updated_at_idx" ON "_waivers_v" USING btree ("version_updated_at");
  CREATE INDEX "_waivers_v_version_version_created_at_idx" ON "_waivers_v" USING btree ("version_created_at");
  CREATE INDEX "_waivers_v_version_version__status_idx" ON "_waivers_v" USING btree ("version__status");
  CREATE INDEX "_waivers_v_created_at_idx" ON "_waivers_v" USING btree ("created_at");
  CREATE INDEX "_waivers_v_updated_at_idx" ON "_waivers_v" USING btree ("updated_at");
  CREATE INDEX "_waivers_v_latest_idx" ON "_waivers_v" USING btree ("latest");
  CREATE INDEX "rsvps_pickup_people_order_idx" ON "rsvps_pickup_people" USING btree ("_order");
  CREATE INDEX "rsvps_pickup_people_parent_id_idx" ON "rsvps_pickup_people" USING btree ("_parent_id");
  CREATE INDEX "rsvps_event_idx" ON "rsvps" USING btree ("event_id");
  CREATE UNIQUE INDEX "rsvps_reference_idx" ON "rsvps" USING btree ("reference");
  CREATE INDEX "rsvps_family_idx" ON "rsvps" USING btree ("family");
  CREATE INDEX "rsvps_entered_by_idx" ON "rsvps" USING btree ("entered_by_id");
  CREATE INDEX "rsvps_status_idx" ON "rsvps" USING btree ("status");
  CREATE INDEX "rsvps_assigned_to_idx" ON "rsvps" USING btree ("assigned_to_id");
  CREATE INDEX "rsvps_offered_until_idx" ON "rsvps" USING btree ("offered_until");
  CREATE INDEX "rsvps_held_until_idx" ON "rsvps" USING btree ("held_until");
  CREATE INDEX "rsvps_parent_email_idx" ON "rsvps" USING btree ("parent_email");
  CREATE INDEX "rsvps_duplicate_key_idx" ON "rsvps" USING btree ("duplicate_key");
  CREATE INDEX "rsvps_updated_at_idx" ON "rsvps" USING btree ("updated_at");
  CREATE INDEX "rsvps_created_at_idx" ON "rsvps" USING btree ("created_at");
  CREATE INDEX "registrations_interests_order_idx" ON "registrations_interests" USING btree ("order");
  CREATE INDEX "registrations_interests_parent_idx" ON "registrations_interests" USING btree ("parent_id");
  CREATE UNIQUE INDEX "registrations_reference_idx" ON "registrations" USING btree ("reference");
  CREATE INDEX "registrations_entered_by_idx" ON "registrations" USING btree ("entered_by_id");
  CREATE INDEX "registrations_status_idx" ON "registrations" USING btree ("status");
  CREATE INDEX "registrations_assigned_to_idx" ON "registrations" USING btree ("assigned_to_id");
  CREATE INDEX "registrations_email_idx" ON "registrations" USING btree ("email");
  CREATE INDEX "registrations_duplicate_key_idx" ON "registrations" USING btree ("duplicate_key");
  CREATE INDEX "registrations_updated_at_idx" ON "registrations" USING btree ("updated_at");
  CREATE INDEX "registrations_created_at_idx" ON "registrations" USING btree ("created_at");
  CREATE UNIQUE INDEX "subscribers_reference_idx" ON "subscribers" USING btree ("reference");
  CREATE INDEX "subscribers_status_idx" ON "subscribers" USING btree ("status");
  CREATE INDEX "subscribers_assigned_to_idx" ON "subscribers" USING btree ("assigned_to_id");
  CREATE INDEX "subscribers_email_idx" ON "subscribers" USING btree ("email");
  CREATE INDEX "subscribers_updated_at_idx" ON "subscribers" USING btree ("updated_at");
  CREATE INDEX "subscribers_created_at_idx" ON "subscribers" USING btree ("created_at");
  CREATE INDEX "subscribers_texts_order_parent" ON "subscribers_texts" USING btree ("order","parent_id");
  CREATE INDEX "volunteers_interests_order_idx" ON "volunteers_interests" USING btree ("order");
  CREATE INDEX "volunteers_interests_parent_idx" ON "volunteers_interests" USING btree ("parent_id");
  CREATE INDEX "volunteers_availability_order_idx" ON "volunteers_availability" USING btree ("order");
  CREATE INDEX "volunteers_availability_parent_idx" ON "volunteers_availability" USING btree ("parent_id");
  CREATE INDEX "volunteers_event_idx" ON "volunteers" USING btree ("event_id");
  CREATE UNIQUE INDEX "volunteers_reference_idx" ON "volunteers" USING btree ("reference");
  CREATE INDEX "volunteers_status_idx" ON "volunteers" USING btree ("status");
  CREATE INDEX "volunteers_assigned_to_idx" ON "volunteers" USING btree ("assigned_to_id");
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
  CREATE UNIQUE INDEX "waiver_signatures_reference_idx" ON "waiver_signatures" USING btree ("reference");
  CREATE INDEX "waiver_signatures_rsvp_idx" ON "waiver_signatures" USING btree ("rsvp_id");
  CREATE INDEX "waiver_signatures_registration_idx" ON "waiver_signatures" USING btree ("registration_id");
  CREATE INDEX "waiver_signatures_waiver_idx" ON "waiver_signatures" USING btree ("waiver_id");
  CREATE INDEX "waiver_signatures_updated_at_idx" ON "waiver_signatures" USING btree ("updated_at");
  CREATE INDEX "waiver_signatures_created_at_idx" ON "waiver_signatures" USING btree ("created_at");
  CREATE INDEX "corrections_record_id_idx" ON "corrections" USING btree ("record_id");
  CREATE INDEX "corrections_reference_idx" ON "corrections" USING btree ("reference");
  CREATE INDEX "corrections_by_email_idx" ON "corrections" USING btree ("by_email_id");
  CREATE INDEX "corrections_by_account_idx" ON "corrections" USING btree ("by_account_id");
  CREATE INDEX "corrections_updated_at_idx" ON "corrections" USING btree ("updated_at");
  CREATE INDEX "corrections_created_at_idx" ON "corrections" USING btree ("created_at");
  CREATE INDEX "clearances_rsvp_idx" ON "clearances" USING btree ("rsvp_id");
  CREATE INDEX "clearances_volunteer_idx" ON "clearances" USING btree ("volunteer_id");
  CREATE INDEX "clearances_passed_on_by_idx" ON "clearances" USING btree ("passed_on_by_id");
  CREATE INDEX "clearances_decided_by_idx" ON "clearances" USING btree ("decided_by_id");
  CREATE INDEX "clearances_updated_at_idx" ON "clearances" USING btree ("updated_at");
  CREATE INDEX "clearances_created_at_idx" ON "clearances" USING btree ("created_at");
  CREATE INDEX "driver_documents_rsvp_idx" ON "driver_documents" USING btree ("rsvp_id");
  CREATE INDEX "driver_documents_clearance_idx" ON "driver_documents" USING btree ("clearance_id");
  CREATE UNIQUE INDEX "driver_documents_storage_key_idx" ON "driver_documents" USING btree ("storage_key");
  CREATE INDEX "driver_documents_updated_at_idx" ON "driver_documents" USING btree ("updated_at");
  CREATE INDEX "driver_documents_created_at_idx" ON "driver_documents" USING btree ("created_at");
  CREATE INDEX "paper_waivers_family_idx" ON "paper_waivers" USING btree ("family");
  CREATE INDEX "paper_waivers_waiver_idx" ON "paper_waivers" USING btree ("waiver_id");
  CREATE INDEX "paper_waivers_entered_by_idx" ON "paper_waivers" USING btree ("entered_by_id");
  CREATE UNIQUE INDEX "paper_waivers_storage_key_idx" ON "paper_waivers" USING btree ("storage_key");
  CREATE INDEX "paper_waivers_updated_at_idx" ON "paper_waivers" USING btree ("updated_at");
  CREATE INDEX "paper_waivers_created_at_idx" ON "paper_waivers" USING btree ("created_at");
  CREATE INDEX "resumes_volunteer_idx" ON "resumes" USING btree ("volunteer_id");
  CREATE INDEX "resumes_career_application_idx" ON "resumes" USING btree ("career_application_id");
  CREATE UNIQUE INDEX "resumes_storage_key_idx" ON "resumes" USING btree ("storage_key");
  CREATE INDEX "resumes_updated_at_idx" ON "resumes" USING btree ("updated_at");
  CREATE INDEX "resumes_created_at_idx" ON "resumes" USING btree ("created_at");
  CREATE INDEX "emails_recipient_idx" ON "emails" USING btree ("recipient");
  CREATE INDEX "emails_reference_idx" ON "emails" USING btree ("reference");
  CREATE INDEX "emails_request_id_idx" ON "emails" USING btree ("request_id");
  CREATE INDEX "emails_signed_copy_of_idx" ON "emails" USING btree ("signed_copy_of_id");
  CREATE INDEX "emails_calendar_of_idx" ON "emails" USING btree ("calendar_of_id");
  CREATE INDEX "emails_status_idx" ON "emails" USING btree ("status");
  CREATE INDEX "emails_updated_at_idx" ON "emails" USING btree ("updated_at");
  CREATE INDEX "emails_created_at_idx" ON "emails" USING btree ("created_at");
  CREATE INDEX "users_sessions_order_idx" ON "users_sessions" USING btree ("_order");
  CREATE INDEX "users_sessions_parent_id_idx" ON "users_sessions" USING btree ("_parent_id");
  CREATE INDEX "users_role_idx" ON "users" USING btree ("role");
  CREATE INDEX "users_updated_at_idx" ON "users" USING btree ("updated_at");
  CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");
  CREATE UNIQUE INDEX "users_email_idx" ON "users" USING btree ("email");
  CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action");
  CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id");
  CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject");
  CREATE INDEX "audit_log_request_id_idx" ON "audit_log" USING btree ("request_id");
  CREATE INDEX "audit_log_updated_at_idx" ON "audit_log" USING btree ("updated_at");
  CREATE INDEX "audit_log_created_at_idx" ON "audit_log" USING btree ("created_at");
  CREATE INDEX "actor_createdAt_idx" ON "audit_log" USING btree ("actor_id","created_at");
  CREATE INDEX "action_createdAt_idx" ON "audit_log" USING btree ("action","created_at");
  CREATE INDEX "subject_createdAt_idx" ON "audit_log" USING btree ("subject","created_at");
  CREATE UNIQUE INDEX "forms_slug_idx" ON "forms" USING btree ("slug");
  CREATE INDEX "forms_changed_by_idx" ON "forms" USING btree ("changed_by_id");
  CREATE INDEX "forms_updated_at_idx" ON "forms" USING btree ("updated_at");
  CREATE INDEX "forms_created_at_idx" ON "forms" USING btree ("created_at");
  CREATE INDEX "forms__status_idx" ON "forms" USING btree ("_status");
  CREATE INDEX "_forms_v_parent_idx" ON "_forms_v" USING btree ("parent_id");
  CREATE INDEX "_forms_v_version_version_slug_idx" ON "_forms_v" USING btree ("version_slug");
  CREATE INDEX "_forms_v_version_version_changed_by_idx" ON "_forms_v" USING btree ("version_changed_by_id");
  CREATE INDEX "_forms_v_version_version_updated_at_idx" ON "_forms_v" USING btree ("version_updated_at");
  CREATE INDEX "_forms_v_version_version_created_at_idx" ON "_forms_v" USING btree ("version_created_at");
  CREATE INDEX "_forms_v_version_version__status_idx" ON "_forms_v" USING btree ("version__status");
  CREATE INDEX "_forms_v_created_at_idx" ON "_forms_v" USING btree ("created_at");
  CREATE INDEX "_forms_v_updated_at_idx" ON "_forms_v" USING btree ("updated_at");
  CREATE INDEX "_forms_v_latest_idx" ON "_forms_v" USING btree ("latest");
  CREATE INDEX "_forms_v_autosave_idx" ON "_forms_v" USING btree ("autosave");
  CREATE INDEX "form_submissions_submission_data_order_idx" ON "form_submissions_submission_data" USING btree ("_order");
  CREATE INDEX "form_submissions_submission_data_parent_id_idx" ON "form_submissions_submission_data" USING btree ("_parent_id");
  CREATE INDEX "form_submissions_form_idx" ON "form_submissions" USING btree ("form_id");
  CREATE UNIQUE INDEX "form_submissions_reference_idx" ON "form_submissions" USING btree ("reference");
  CREATE INDEX "form_submissions_status_idx" ON "form_submissions" USING btree ("status");
  CREATE INDEX "form_submissions_assigned_to_idx" ON "form_submissions" USING btree ("assigned_to_id");
  CREATE INDEX "form_submissions_sender_name_idx" ON "form_submissions" USING btree ("sender_name");
  CREATE INDEX "form_submissions_sender_email_idx" ON "form_submissions" USING btree ("sender_email");
  CREATE INDEX "form_submissions_subject_idx" ON "form_submissions" USING btree ("subject");
  CREATE INDEX "form_submissions_updated_at_idx" ON "form_submissions" USING btree ("updated_at");
  CREATE INDEX "form_submissions_created_at_idx" ON "form_submissions" USING btree ("created_at");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_jobs_log_order_idx" ON "payload_jobs_log" USING btree ("_order");
  CREATE INDEX "payload_jobs_log_parent_id_idx" ON "payload_jobs_log" USING btree ("_parent_id");
  CREATE INDEX "payload_jobs_completed_at_idx" ON "payload_jobs" USING btree ("completed_at");
  CREATE INDEX "payload_jobs_total_tried_idx" ON "payload_jobs" USING btree ("total_tried");
  CREATE INDEX "payload_jobs_has_error_idx" ON "payload_jobs" USING btree ("has_error");
  CREATE INDEX "payload_jobs_task_slug_idx" ON "payload_jobs" USING btree ("task_slug");
  CREATE INDEX "payload_jobs_queue_idx" ON "payload_jobs" USING btree ("queue");
  CREATE INDEX "payload_jobs_wait_until_idx" ON "payload_jobs" USING btree ("wait_until");
  CREATE INDEX "payload_jobs_processing_idx" ON "payload_jobs" USING btree ("processing");
  CREATE INDEX "payload_jobs_updated_at_idx" ON "payload_jobs" USING btree ("updated_at");
  CREATE INDEX "payload_jobs_created_at_idx" ON "payload_jobs" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" USING btree ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" USING btree ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" USING btree ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" USING btree ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" USING btree ("path");
  CREATE INDEX "payload_locked_documents_rels_pages_id_idx" ON "payload_locked_documents_rels" USING btree ("pages_id");
  CREATE INDEX "payload_locked_documents_rels_stories_id_idx" ON "payload_locked_documents_rels" USING btree ("stories_id");
  CREATE INDEX "payload_locked_documents_rels_faq_items_id_idx" ON "payload_locked_documents_rels" USING btree ("faq_items_id");
  CREATE INDEX "payload_locked_documents_rels_roles_id_idx" ON "payload_locked_documents_rels" USING btree ("roles_id");
  CREATE INDEX "payload_locked_documents_rels_sponsor_tiers_id_idx" ON "payload_locked_documents_rels" USING btree ("sponsor_tiers_id");
  CREATE INDEX "payload_locked_documents_rels_media_id_idx" ON "payload_locked_documents_rels" USING btree ("media_id");
  CREATE INDEX "payload_locked_documents_rels_events_id_idx" ON "payload_locked_documents_rels" USING btree ("events_id");
  CREATE INDEX "payload_locked_documents_rels_waivers_id_idx" ON "payload_locked_documents_rels" USING btree ("waivers_id");
  CREATE INDEX "payload_locked_documents_rels_rsvps_id_idx" ON "payload_locked_documents_rels" USING btree ("rsvps_id");
  CREATE INDEX "payload_locked_documents_rels_registrations_id_idx" ON "payload_locked_documents_rels" USING btree ("registrations_id");
  CREATE INDEX "payload_locked_documents_rels_subscribers_id_idx" ON "payload_locked_documents_rels" USING btree ("subscribers_id");
  CREATE INDEX "payload_locked_documents_rels_volunteers_id_idx" ON "payload_locked_documents_rels" USING btree ("volunteers_id");
  CREATE INDEX "payload_locked_documents_rels_career_applications_id_idx" ON "payload_locked_documents_rels" USING btree ("career_applications_id");
  CREATE INDEX "payload_locked_documents_rels_waiver_signatures_id_idx" ON "payload_locked_documents_rels" USING btree ("waiver_signatures_id");
  CREATE INDEX "payload_locked_documents_rels_corrections_id_idx" ON "payload_locked_documents_rels" USING btree ("corrections_id");
  CREATE INDEX "payload_locked_documents_rels_clearances_id_idx" ON "payload_locked_documents_rels" USING btree ("clearances_id");
  CREATE INDEX "payload_locked_documents_rels_driver_documents_id_idx" ON "payload_locked_documents_rels" USING btree ("driver_documents_id");
  CREATE INDEX "payload_locked_documents_rels_paper_waivers_id_idx" ON "payload_locked_documents_rels" USING btree ("paper_waivers_id");
  CREATE INDEX "payload_locked_documents_rels_resumes_id_idx" ON "payload_locked_documents_rels" USING btree ("resumes_id");
  CREATE INDEX "payload_locked_documents_rels_emails_id_idx" ON "payload_locked_documents_rels" USING btree ("emails_id");
  CREATE INDEX "payload_locked_documents_rels_audit_log_id_idx" ON "payload_locked_documents_rels" USING btree ("audit_log_id");
  CREATE INDEX "payload_locked_documents_rels_forms_id_idx" ON "payload_locked_documents_rels" USING btree ("forms_id");
  CREATE INDEX "payload_locked_documents_rels_form_submissions_id_idx" ON "payload_locked_documents_rels" USING btree ("form_submissions_id");
  CREATE INDEX "payload_locked_documents_rels_users_id_idx" ON "payload_locked_documents_rels" USING btree ("users_id");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_users_id_idx" ON "payload_preferences_rels" USING btree ("users_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");
  CREATE INDEX "navigation_header_links_order_idx" ON "navigation_header_links" USING btree ("_order");
  CREATE INDEX "navigation_header_links_parent_id_idx" ON "navigation_header_links" USING btree ("_parent_id");
  CREATE INDEX "navigation_header_order_idx" ON "navigation_header" USING btree ("_order");
  CREATE INDEX "navigation_header_parent_id_idx" ON "navigation_header" USING btree ("_parent_id");
  CREATE INDEX "navigation_footer_links_order_idx" ON "navigation_footer_links" USING btree ("_order");
  CREATE INDEX "navigation_footer_links_parent_id_idx" ON "navigation_footer_links" USING btree ("_parent_id");
  CREATE INDEX "navigation_footer_order_idx" ON "navigation_footer" USING btree ("_order");
  CREATE INDEX "navigation_footer_parent_id_idx" ON "navigation_footer" USING btree ("_parent_id");
  CREATE INDEX "navigation_bottom_order_idx" ON "navigation_bottom" USING btree ("_order");
  CREATE INDEX "navigation_bottom_parent_id_idx" ON "navigation_bottom" USING btree ("_parent_id");`)
}

/** There is no version before the baseline. */
export async function down(_args: MigrateDownArgs): Promise<void> {
  throw new Error('The baseline cannot be undone: create an empty database instead.')
}
