import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_corrections_record_collection" AS ENUM('rsvps', 'registrations', 'volunteers', 'career-applications');
  CREATE TYPE "public"."enum_corrections_by_link" AS ENUM('manage', 'unsubscribe');
  CREATE TABLE "corrections" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"record_collection" "enum_corrections_record_collection" NOT NULL,
  	"record_id" varchar NOT NULL,
  	"reference" varchar NOT NULL,
  	"field" varchar NOT NULL,
  	"old_value" jsonb,
  	"new_value" jsonb,
  	"reason" varchar,
  	"by_link" "enum_corrections_by_link",
  	"by_letter_id" uuid,
  	"by_account_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "corrections_id" uuid;
  ALTER TABLE "corrections" ADD CONSTRAINT "corrections_by_letter_id_letters_id_fk" FOREIGN KEY ("by_letter_id") REFERENCES "public"."letters"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "corrections" ADD CONSTRAINT "corrections_by_account_id_users_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "corrections_record_id_idx" ON "corrections" USING btree ("record_id");
  CREATE INDEX "corrections_reference_idx" ON "corrections" USING btree ("reference");
  CREATE INDEX "corrections_by_letter_idx" ON "corrections" USING btree ("by_letter_id");
  CREATE INDEX "corrections_by_account_idx" ON "corrections" USING btree ("by_account_id");
  CREATE INDEX "corrections_updated_at_idx" ON "corrections" USING btree ("updated_at");
  CREATE INDEX "corrections_created_at_idx" ON "corrections" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_corrections_fk" FOREIGN KEY ("corrections_id") REFERENCES "public"."corrections"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_corrections_id_idx" ON "payload_locked_documents_rels" USING btree ("corrections_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "corrections" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "corrections" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_corrections_fk";
  
  DROP INDEX "payload_locked_documents_rels_corrections_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "corrections_id";
  DROP TYPE "public"."enum_corrections_record_collection";
  DROP TYPE "public"."enum_corrections_by_link";`)
}
