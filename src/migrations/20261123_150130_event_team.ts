import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Who runs an event, and the nearest hospital. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "events" ADD COLUMN "team_lead" varchar;
  ALTER TABLE "events" ADD COLUMN "team_lead_phone" varchar;
  ALTER TABLE "events" ADD COLUMN "team_second" varchar;
  ALTER TABLE "events" ADD COLUMN "team_second_phone" varchar;
  ALTER TABLE "events" ADD COLUMN "team_hospital" varchar;
  ALTER TABLE "_events_v" ADD COLUMN "version_team_lead" varchar;
  ALTER TABLE "_events_v" ADD COLUMN "version_team_lead_phone" varchar;
  ALTER TABLE "_events_v" ADD COLUMN "version_team_second" varchar;
  ALTER TABLE "_events_v" ADD COLUMN "version_team_second_phone" varchar;
  ALTER TABLE "_events_v" ADD COLUMN "version_team_hospital" varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "events" DROP COLUMN "team_lead";
  ALTER TABLE "events" DROP COLUMN "team_lead_phone";
  ALTER TABLE "events" DROP COLUMN "team_second";
  ALTER TABLE "events" DROP COLUMN "team_second_phone";
  ALTER TABLE "events" DROP COLUMN "team_hospital";
  ALTER TABLE "_events_v" DROP COLUMN "version_team_lead";
  ALTER TABLE "_events_v" DROP COLUMN "version_team_lead_phone";
  ALTER TABLE "_events_v" DROP COLUMN "version_team_second";
  ALTER TABLE "_events_v" DROP COLUMN "version_team_second_phone";
  ALTER TABLE "_events_v" DROP COLUMN "version_team_hospital";`)
}
