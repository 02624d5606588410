import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "letters" ADD COLUMN "calendar_of_id" uuid;
  ALTER TABLE "letters" ADD COLUMN "unsubscribe_url" varchar;
  ALTER TABLE "letters" ADD COLUMN "resends" numeric DEFAULT 0 NOT NULL;
  ALTER TABLE "letters" ADD CONSTRAINT "letters_calendar_of_id_events_id_fk" FOREIGN KEY ("calendar_of_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "letters_calendar_of_idx" ON "letters" USING btree ("calendar_of_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "letters" DROP CONSTRAINT "letters_calendar_of_id_events_id_fk";
  
  DROP INDEX "letters_calendar_of_idx";
  ALTER TABLE "letters" DROP COLUMN "calendar_of_id";
  ALTER TABLE "letters" DROP COLUMN "unsubscribe_url";
  ALTER TABLE "letters" DROP COLUMN "resends";`)
}
