import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What staff write for families, in Spanish as well: the notes in reminders, the thanks, and messages. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "events" ADD COLUMN "spanish_reminder_three_days" varchar;
  ALTER TABLE "events" ADD COLUMN "spanish_reminder_one_day" varchar;
  ALTER TABLE "events" ADD COLUMN "spanish_thanks" varchar;
  ALTER TABLE "_events_v" ADD COLUMN "version_spanish_reminder_three_days" varchar;
  ALTER TABLE "_events_v" ADD COLUMN "version_spanish_reminder_one_day" varchar;
  ALTER TABLE "_events_v" ADD COLUMN "version_spanish_thanks" varchar;`)
  await db.execute(sql`
    -- Empty where a message was written in English alone.
    ALTER TABLE family_messages
      ADD COLUMN subject_es text NOT NULL DEFAULT '',
      ADD COLUMN text_es text NOT NULL DEFAULT '',
      ADD CONSTRAINT family_messages_whole_spanish CHECK ((trim(subject_es) = '') = (trim(text_es) = ''));
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP VIEW IF EXISTS in_reach.family_messages;
    ALTER TABLE family_messages DROP COLUMN subject_es, DROP COLUMN text_es;
  `)
  await db.execute(sql`
   ALTER TABLE "events" DROP COLUMN "spanish_reminder_three_days";
  ALTER TABLE "events" DROP COLUMN "spanish_reminder_one_day";
  ALTER TABLE "events" DROP COLUMN "spanish_thanks";
  ALTER TABLE "_events_v" DROP COLUMN "version_spanish_reminder_three_days";
  ALTER TABLE "_events_v" DROP COLUMN "version_spanish_reminder_one_day";
  ALTER TABLE "_events_v" DROP COLUMN "version_spanish_thanks";`)
}
