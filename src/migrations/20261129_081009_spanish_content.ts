import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** An event has its texts in Spanish as well, and a page names the one that it translates. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "events_spanish_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"question" varchar,
  	"answer" varchar
  );
  
  CREATE TABLE "_events_v_version_spanish_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"question" varchar,
  	"answer" varchar,
  	"_uuid" varchar
  );
  
  ALTER TABLE "pages" ADD COLUMN "translation_of_id" uuid;
  ALTER TABLE "_pages_v" ADD COLUMN "version_translation_of_id" uuid;
  ALTER TABLE "events" ADD COLUMN "spanish_is_ready" boolean DEFAULT false;
  ALTER TABLE "events" ADD COLUMN "spanish_title" varchar;
  ALTER TABLE "events" ADD COLUMN "spanish_blurb" varchar;
  ALTER TABLE "events" ADD COLUMN "spanish_body" jsonb;
  ALTER TABLE "events" ADD COLUMN "spanish_what_to_bring" varchar;
  ALTER TABLE "events" ADD COLUMN "spanish_age_range" varchar;
  ALTER TABLE "_events_v" ADD COLUMN "version_spanish_is_ready" boolean DEFAULT false;
  ALTER TABLE "_events_v" ADD COLUMN "version_spanish_title" varchar;
  ALTER TABLE "_events_v" ADD COLUMN "version_spanish_blurb" varchar;
  ALTER TABLE "_events_v" ADD COLUMN "version_spanish_body" jsonb;
  ALTER TABLE "_events_v" ADD COLUMN "version_spanish_what_to_bring" varchar;
  ALTER TABLE "_events_v" ADD COLUMN "version_spanish_age_range" varchar;
  ALTER TABLE "events_spanish_questions" ADD CONSTRAINT "events_spanish_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_events_v_version_spanish_questions" ADD CONSTRAINT "_events_v_version_spanish_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_events_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "events_spanish_questions_order_idx" ON "events_spanish_questions" USING btree ("_order");
  CREATE INDEX "events_spanish_questions_parent_id_idx" ON "events_spanish_questions" USING btree ("_parent_id");
  CREATE INDEX "_events_v_version_spanish_questions_order_idx" ON "_events_v_version_spanish_questions" USING btree ("_order");
  CREATE INDEX "_events_v_version_spanish_questions_parent_id_idx" ON "_events_v_version_spanish_questions" USING btree ("_parent_id");
  ALTER TABLE "pages" ADD CONSTRAINT "pages_translation_of_id_pages_id_fk" FOREIGN KEY ("translation_of_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_translation_of_id_pages_id_fk" FOREIGN KEY ("version_translation_of_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "pages_translation_of_idx" ON "pages" USING btree ("translation_of_id");
  CREATE INDEX "_pages_v_version_version_translation_of_idx" ON "_pages_v" USING btree ("version_translation_of_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "events_spanish_questions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_events_v_version_spanish_questions" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "events_spanish_questions" CASCADE;
  DROP TABLE "_events_v_version_spanish_questions" CASCADE;
  ALTER TABLE "pages" DROP CONSTRAINT "pages_translation_of_id_pages_id_fk";
  
  ALTER TABLE "_pages_v" DROP CONSTRAINT "_pages_v_version_translation_of_id_pages_id_fk";
  
  DROP INDEX "pages_translation_of_idx";
  DROP INDEX "_pages_v_version_version_translation_of_idx";
  ALTER TABLE "pages" DROP COLUMN "translation_of_id";
  ALTER TABLE "_pages_v" DROP COLUMN "version_translation_of_id";
  ALTER TABLE "events" DROP COLUMN "spanish_is_ready";
  ALTER TABLE "events" DROP COLUMN "spanish_title";
  ALTER TABLE "events" DROP COLUMN "spanish_blurb";
  ALTER TABLE "events" DROP COLUMN "spanish_body";
  ALTER TABLE "events" DROP COLUMN "spanish_what_to_bring";
  ALTER TABLE "events" DROP COLUMN "spanish_age_range";
  ALTER TABLE "_events_v" DROP COLUMN "version_spanish_is_ready";
  ALTER TABLE "_events_v" DROP COLUMN "version_spanish_title";
  ALTER TABLE "_events_v" DROP COLUMN "version_spanish_blurb";
  ALTER TABLE "_events_v" DROP COLUMN "version_spanish_body";
  ALTER TABLE "_events_v" DROP COLUMN "version_spanish_what_to_bring";
  ALTER TABLE "_events_v" DROP COLUMN "version_spanish_age_range";`)
}
