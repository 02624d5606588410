import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Families are thanked on the day after, with a form that the event names. The rows of what was sent are those of reminders. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "events" ADD COLUMN "thanks_is_on" boolean DEFAULT true;
  ALTER TABLE "events" ADD COLUMN "thanks_text" varchar;
  ALTER TABLE "events" ADD COLUMN "thanks_form_id" uuid;
  ALTER TABLE "_events_v" ADD COLUMN "version_thanks_is_on" boolean DEFAULT true;
  ALTER TABLE "_events_v" ADD COLUMN "version_thanks_text" varchar;
  ALTER TABLE "_events_v" ADD COLUMN "version_thanks_form_id" uuid;
  ALTER TABLE "events" ADD CONSTRAINT "events_thanks_form_id_forms_id_fk" FOREIGN KEY ("thanks_form_id") REFERENCES "public"."forms"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_events_v" ADD CONSTRAINT "_events_v_version_thanks_form_id_forms_id_fk" FOREIGN KEY ("version_thanks_form_id") REFERENCES "public"."forms"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "events_thanks_thanks_form_idx" ON "events" USING btree ("thanks_form_id");
  CREATE INDEX "_events_v_version_thanks_version_thanks_form_idx" ON "_events_v" USING btree ("version_thanks_form_id");
  ALTER TABLE reminders_sent DROP CONSTRAINT reminders_sent_kind_check;
  ALTER TABLE reminders_sent ADD CONSTRAINT reminders_sent_kind_check
    CHECK (kind IN ('three-days', 'one-day', 'thanks'));`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "events" DROP CONSTRAINT "events_thanks_form_id_forms_id_fk";
  
  ALTER TABLE "_events_v" DROP CONSTRAINT "_events_v_version_thanks_form_id_forms_id_fk";
  
  DROP INDEX "events_thanks_thanks_form_idx";
  DROP INDEX "_events_v_version_thanks_version_thanks_form_idx";
  ALTER TABLE "events" DROP COLUMN "thanks_is_on";
  ALTER TABLE "events" DROP COLUMN "thanks_text";
  ALTER TABLE "events" DROP COLUMN "thanks_form_id";
  ALTER TABLE "_events_v" DROP COLUMN "version_thanks_is_on";
  ALTER TABLE "_events_v" DROP COLUMN "version_thanks_text";
  ALTER TABLE "_events_v" DROP COLUMN "version_thanks_form_id";
  DELETE FROM reminders_sent WHERE kind = 'thanks';
  ALTER TABLE reminders_sent DROP CONSTRAINT reminders_sent_kind_check;
  ALTER TABLE reminders_sent ADD CONSTRAINT reminders_sent_kind_check CHECK (kind IN ('three-days', 'one-day'));`)
}
