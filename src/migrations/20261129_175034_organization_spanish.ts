import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The lines at the bottom of every page and email, in Spanish. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site_settings" ADD COLUMN "spanish_tagline" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "spanish_copyright_line" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "spanish_legal_notice" varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site_settings" DROP COLUMN "spanish_tagline";
  ALTER TABLE "site_settings" DROP COLUMN "spanish_copyright_line";
  ALTER TABLE "site_settings" DROP COLUMN "spanish_legal_notice";`)
}
