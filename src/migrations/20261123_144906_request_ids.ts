import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The number of the request that wrote a line of the log or queued an email. A trigger that writes a line takes it from
 * a setting of the transaction, as it takes who acts.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "emails" ADD COLUMN "request_id" varchar;
  ALTER TABLE "audit_log" ADD COLUMN "request_id" varchar;
  ALTER TABLE "audit_log" ALTER COLUMN "request_id" SET DEFAULT nullif(current_setting('swan.request_id', true), '');
  CREATE INDEX "emails_request_id_idx" ON "emails" USING btree ("request_id");
  CREATE INDEX "audit_log_request_id_idx" ON "audit_log" USING btree ("request_id");
  CREATE INDEX "actor_createdAt_idx" ON "audit_log" USING btree ("actor_id","created_at");
  CREATE INDEX "action_createdAt_idx" ON "audit_log" USING btree ("action","created_at");
  CREATE INDEX "subject_createdAt_idx" ON "audit_log" USING btree ("subject","created_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP INDEX "emails_request_id_idx";
  DROP INDEX "audit_log_request_id_idx";
  DROP INDEX "actor_createdAt_idx";
  DROP INDEX "action_createdAt_idx";
  DROP INDEX "subject_createdAt_idx";
  ALTER TABLE "emails" DROP COLUMN "request_id";
  ALTER TABLE "audit_log" DROP COLUMN "request_id";`)
}
