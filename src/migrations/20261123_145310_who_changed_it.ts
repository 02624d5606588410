import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "pages" ADD COLUMN "changed_by_id" uuid;
  ALTER TABLE "_pages_v" ADD COLUMN "version_changed_by_id" uuid;
  ALTER TABLE "stories" ADD COLUMN "changed_by_id" uuid;
  ALTER TABLE "_stories_v" ADD COLUMN "version_changed_by_id" uuid;
  ALTER TABLE "faq_items" ADD COLUMN "changed_by_id" uuid;
  ALTER TABLE "_faq_items_v" ADD COLUMN "version_changed_by_id" uuid;
  ALTER TABLE "roles" ADD COLUMN "changed_by_id" uuid;
  ALTER TABLE "_roles_v" ADD COLUMN "version_changed_by_id" uuid;
  ALTER TABLE "sponsor_tiers" ADD COLUMN "changed_by_id" uuid;
  ALTER TABLE "_sponsor_tiers_v" ADD COLUMN "version_changed_by_id" uuid;
  ALTER TABLE "events" ADD COLUMN "changed_by_id" uuid;
  ALTER TABLE "_events_v" ADD COLUMN "version_changed_by_id" uuid;
  ALTER TABLE "waivers" ADD COLUMN "changed_by_id" uuid;
  ALTER TABLE "_waivers_v" ADD COLUMN "version_changed_by_id" uuid;
  ALTER TABLE "forms" ADD COLUMN "changed_by_id" uuid;
  ALTER TABLE "_forms_v" ADD COLUMN "version_changed_by_id" uuid;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_changed_by_id_users_id_fk" FOREIGN KEY ("version_changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "stories" ADD CONSTRAINT "stories_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_stories_v" ADD CONSTRAINT "_stories_v_version_changed_by_id_users_id_fk" FOREIGN KEY ("version_changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "faq_items" ADD CONSTRAINT "faq_items_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_faq_items_v" ADD CONSTRAINT "_faq_items_v_version_changed_by_id_users_id_fk" FOREIGN KEY ("version_changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "roles" ADD CONSTRAINT "roles_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_roles_v" ADD CONSTRAINT "_roles_v_version_changed_by_id_users_id_fk" FOREIGN KEY ("version_changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sponsor_tiers" ADD CONSTRAINT "sponsor_tiers_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_sponsor_tiers_v" ADD CONSTRAINT "_sponsor_tiers_v_version_changed_by_id_users_id_fk" FOREIGN KEY ("version_changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "events" ADD CONSTRAINT "events_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_events_v" ADD CONSTRAINT "_events_v_version_changed_by_id_users_id_fk" FOREIGN KEY ("version_changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "waivers" ADD CONSTRAINT "waivers_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_waivers_v" ADD CONSTRAINT "_waivers_v_version_changed_by_id_users_id_fk" FOREIGN KEY ("version_changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "forms" ADD CONSTRAINT "forms_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_forms_v" ADD CONSTRAINT "_forms_v_version_changed_by_id_users_id_fk" FOREIGN KEY ("version_changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "pages_changed_by_idx" ON "pages" USING btree ("changed_by_id");
  CREATE INDEX "_pages_v_version_version_changed_by_idx" ON "_pages_v" USING btree ("version_changed_by_id");
  CREATE INDEX "stories_changed_by_idx" ON "stories" USING btree ("changed_by_id");
  CREATE INDEX "_stories_v_version_version_changed_by_idx" ON "_stories_v" USING btree ("version_changed_by_id");
  CREATE INDEX "faq_items_changed_by_idx" ON "faq_items" USING btree ("changed_by_id");
  CREATE INDEX "_faq_items_v_version_version_changed_by_idx" ON "_faq_items_v" USING btree ("version_changed_by_id");
  CREATE INDEX "roles_changed_by_idx" ON "roles" USING btree ("changed_by_id");
  CREATE INDEX "_roles_v_version_version_changed_by_idx" ON "_roles_v" USING btree ("version_changed_by_id");
  CREATE INDEX "sponsor_tiers_changed_by_idx" ON "sponsor_tiers" USING btree ("changed_by_id");
  CREATE INDEX "_sponsor_tiers_v_version_version_changed_by_idx" ON "_sponsor_tiers_v" USING btree ("version_changed_by_id");
  CREATE INDEX "events_changed_by_idx" ON "events" USING btree ("changed_by_id");
  CREATE INDEX "_events_v_version_version_changed_by_idx" ON "_events_v" USING btree ("version_changed_by_id");
  CREATE INDEX "waivers_changed_by_idx" ON "waivers" USING btree ("changed_by_id");
  CREATE INDEX "_waivers_v_version_version_changed_by_idx" ON "_waivers_v" USING btree ("version_changed_by_id");
  CREATE INDEX "forms_changed_by_idx" ON "forms" USING btree ("changed_by_id");
  CREATE INDEX "_forms_v_version_version_changed_by_idx" ON "_forms_v" USING btree ("version_changed_by_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "pages" DROP CONSTRAINT "pages_changed_by_id_users_id_fk";
  
  ALTER TABLE "_pages_v" DROP CONSTRAINT "_pages_v_version_changed_by_id_users_id_fk";
  
  ALTER TABLE "stories" DROP CONSTRAINT "stories_changed_by_id_users_id_fk";
  
  ALTER TABLE "_stories_v" DROP CONSTRAINT "_stories_v_version_changed_by_id_users_id_fk";
  
  ALTER TABLE "faq_items" DROP CONSTRAINT "faq_items_changed_by_id_users_id_fk";
  
  ALTER TABLE "_faq_items_v" DROP CONSTRAINT "_faq_items_v_version_changed_by_id_users_id_fk";
  
  ALTER TABLE "roles" DROP CONSTRAINT "roles_changed_by_id_users_id_fk";
  
  ALTER TABLE "_roles_v" DROP CONSTRAINT "_roles_v_version_changed_by_id_users_id_fk";
  
  ALTER TABLE "sponsor_tiers" DROP CONSTRAINT "sponsor_tiers_changed_by_id_users_id_fk";
  
  ALTER TABLE "_sponsor_tiers_v" DROP CONSTRAINT "_sponsor_tiers_v_version_changed_by_id_users_id_fk";
  
  ALTER TABLE "events" DROP CONSTRAINT "events_changed_by_id_users_id_fk";
  
  ALTER TABLE "_events_v" DROP CONSTRAINT "_events_v_version_changed_by_id_users_id_fk";
  
  ALTER TABLE "waivers" DROP CONSTRAINT "waivers_changed_by_id_users_id_fk";
  
  ALTER TABLE "_waivers_v" DROP CONSTRAINT "_waivers_v_version_changed_by_id_users_id_fk";
  
  ALTER TABLE "forms" DROP CONSTRAINT "forms_changed_by_id_users_id_fk";
  
  ALTER TABLE "_forms_v" DROP CONSTRAINT "_forms_v_version_changed_by_id_users_id_fk";
  
  DROP INDEX "pages_changed_by_idx";
  DROP INDEX "_pages_v_version_version_changed_by_idx";
  DROP INDEX "stories_changed_by_idx";
  DROP INDEX "_stories_v_version_version_changed_by_idx";
  DROP INDEX "faq_items_changed_by_idx";
  DROP INDEX "_faq_items_v_version_version_changed_by_idx";
  DROP INDEX "roles_changed_by_idx";
  DROP INDEX "_roles_v_version_version_changed_by_idx";
  DROP INDEX "sponsor_tiers_changed_by_idx";
  DROP INDEX "_sponsor_tiers_v_version_version_changed_by_idx";
  DROP INDEX "events_changed_by_idx";
  DROP INDEX "_events_v_version_version_changed_by_idx";
  DROP INDEX "waivers_changed_by_idx";
  DROP INDEX "_waivers_v_version_version_changed_by_idx";
  DROP INDEX "forms_changed_by_idx";
  DROP INDEX "_forms_v_version_version_changed_by_idx";
  ALTER TABLE "pages" DROP COLUMN "changed_by_id";
  ALTER TABLE "_pages_v" DROP COLUMN "version_changed_by_id";
  ALTER TABLE "stories" DROP COLUMN "changed_by_id";
  ALTER TABLE "_stories_v" DROP COLUMN "version_changed_by_id";
  ALTER TABLE "faq_items" DROP COLUMN "changed_by_id";
  ALTER TABLE "_faq_items_v" DROP COLUMN "version_changed_by_id";
  ALTER TABLE "roles" DROP COLUMN "changed_by_id";
  ALTER TABLE "_roles_v" DROP COLUMN "version_changed_by_id";
  ALTER TABLE "sponsor_tiers" DROP COLUMN "changed_by_id";
  ALTER TABLE "_sponsor_tiers_v" DROP COLUMN "version_changed_by_id";
  ALTER TABLE "events" DROP COLUMN "changed_by_id";
  ALTER TABLE "_events_v" DROP COLUMN "version_changed_by_id";
  ALTER TABLE "waivers" DROP COLUMN "changed_by_id";
  ALTER TABLE "_waivers_v" DROP COLUMN "version_changed_by_id";
  ALTER TABLE "forms" DROP COLUMN "changed_by_id";
  ALTER TABLE "_forms_v" DROP COLUMN "version_changed_by_id";`)
}
