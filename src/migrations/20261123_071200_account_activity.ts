import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Whether an account is disabled, and when its owner was last here. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp(3) with time zone;
  ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp(3) with time zone;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "users" DROP COLUMN "disabled_at";
  ALTER TABLE "users" DROP COLUMN "last_seen_at";`)
}
