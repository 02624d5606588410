import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "letters" ADD COLUMN "signed_copy_of_id" uuid;
  ALTER TABLE "letters" ADD CONSTRAINT "letters_signed_copy_of_id_waiver_signatures_id_fk" FOREIGN KEY ("signed_copy_of_id") REFERENCES "public"."waiver_signatures"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "letters_signed_copy_of_idx" ON "letters" USING btree ("signed_copy_of_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "letters" DROP CONSTRAINT "letters_signed_copy_of_id_waiver_signatures_id_fk";
  
  DROP INDEX "letters_signed_copy_of_idx";
  ALTER TABLE "letters" DROP COLUMN "signed_copy_of_id";`)
}
