import { createHash } from 'node:crypto'

import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { z } from 'zod'

import { canonicalText, getParagraphs } from '@/features/waiver/rules'

const publishedSchema = z.array(
  z.object({
    id: z.string(),
    version: z.string(),
    lastUpdated: z.string(),
    sections: z.array(z.object({ title: z.string(), body: z.unknown() })),
  }),
)

/**
 * A version of the waiver has its text in Spanish too, the hash of each text, and who has reviewed the Spanish one.
 * Versions that were published before get the hash of their English text, by the rule of the waiver itself: it may never
 * change, because signatures carry its hashes.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "waivers_spanish_sections" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"body" jsonb
  );
  
  CREATE TABLE "_waivers_v_version_spanish_sections" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar,
  	"body" jsonb,
  	"_uuid" varchar
  );
  
  ALTER TABLE "waivers" ADD COLUMN "text_sha256" varchar;
  ALTER TABLE "waivers" ADD COLUMN "spanish_last_updated" varchar;
  ALTER TABLE "waivers" ADD COLUMN "spanish_text_sha256" varchar;
  ALTER TABLE "waivers" ADD COLUMN "spanish_reviewed_by" varchar;
  ALTER TABLE "waivers" ADD COLUMN "spanish_reviewed_at" timestamp(3) with time zone;
  ALTER TABLE "waivers" ADD COLUMN "spanish_reviewed_by_account_id" uuid;
  ALTER TABLE "waivers" ADD COLUMN "published_by_id" uuid;
  ALTER TABLE "_waivers_v" ADD COLUMN "version_text_sha256" varchar;
  ALTER TABLE "_waivers_v" ADD COLUMN "version_spanish_last_updated" varchar;
  ALTER TABLE "_waivers_v" ADD COLUMN "version_spanish_text_sha256" varchar;
  ALTER TABLE "_waivers_v" ADD COLUMN "version_spanish_reviewed_by" varchar;
  ALTER TABLE "_waivers_v" ADD COLUMN "version_spanish_reviewed_at" timestamp(3) with time zone;
  ALTER TABLE "_waivers_v" ADD COLUMN "version_spanish_reviewed_by_account_id" uuid;
  ALTER TABLE "_waivers_v" ADD COLUMN "version_published_by_id" uuid;
  ALTER TABLE "waivers_spanish_sections" ADD CONSTRAINT "waivers_spanish_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."waivers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_waivers_v_version_spanish_sections" ADD CONSTRAINT "_waivers_v_version_spanish_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_waivers_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "waivers_spanish_sections_order_idx" ON "waivers_spanish_sections" USING btree ("_order");
  CREATE INDEX "waivers_spanish_sections_parent_id_idx" ON "waivers_spanish_sections" USING btree ("_parent_id");
  CREATE INDEX "_waivers_v_version_spanish_sections_order_idx" ON "_waivers_v_version_spanish_sections" USING btree ("_order");
  CREATE INDEX "_waivers_v_version_spanish_sections_parent_id_idx" ON "_waivers_v_version_spanish_sections" USING btree ("_parent_id");
  ALTER TABLE "waivers" ADD CONSTRAINT "waivers_spanish_reviewed_by_account_id_users_id_fk" FOREIGN KEY ("spanish_reviewed_by_account_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "waivers" ADD CONSTRAINT "waivers_published_by_id_users_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_waivers_v" ADD CONSTRAINT "_waivers_v_version_spanish_reviewed_by_account_id_users_id_fk" FOREIGN KEY ("version_spanish_reviewed_by_account_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_waivers_v" ADD CONSTRAINT "_waivers_v_version_published_by_id_users_id_fk" FOREIGN KEY ("version_published_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "waivers_spanish_spanish_reviewed_by_account_idx" ON "waivers" USING btree ("spanish_reviewed_by_account_id");
  CREATE INDEX "waivers_published_by_idx" ON "waivers" USING btree ("published_by_id");
  CREATE INDEX "_waivers_v_version_spanish_version_spanish_reviewed_by_a_idx" ON "_waivers_v" USING btree ("version_spanish_reviewed_by_account_id");
  CREATE INDEX "_waivers_v_version_version_published_by_idx" ON "_waivers_v" USING btree ("version_published_by_id");`)
  const { rows } = await db.execute(sql`
    SELECT id, version_label AS version, last_updated AS "lastUpdated", (
      SELECT coalesce(jsonb_agg(jsonb_build_object('title', s.title, 'body', s.body) ORDER BY s._order), '[]')
      FROM waivers_sections s WHERE s._parent_id = w.id) AS sections
    FROM waivers w WHERE published_at IS NOT NULL`)
  for (const { id, version, lastUpdated, sections } of publishedSchema.parse(rows)) {
    const text = canonicalText({
      ...{ language: 'en', version, lastUpdated },
      sections: sections.map(({ title, body }) => ({ title, paragraphs: getParagraphs(body) })),
    })
    const hash = createHash('sha256').update(text).digest('hex')
    await db.execute(sql`UPDATE waivers SET text_sha256 = ${hash} WHERE id = ${id}`)
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TABLE "waivers_spanish_sections" CASCADE;
  DROP TABLE "_waivers_v_version_spanish_sections" CASCADE;
  ALTER TABLE "waivers" DROP CONSTRAINT "waivers_spanish_reviewed_by_account_id_users_id_fk";
  
  ALTER TABLE "waivers" DROP CONSTRAINT "waivers_published_by_id_users_id_fk";
  
  ALTER TABLE "_waivers_v" DROP CONSTRAINT "_waivers_v_version_spanish_reviewed_by_account_id_users_id_fk";
  
  ALTER TABLE "_waivers_v" DROP CONSTRAINT "_waivers_v_version_published_by_id_users_id_fk";
  
  DROP INDEX "waivers_spanish_spanish_reviewed_by_account_idx";
  DROP INDEX "waivers_published_by_idx";
  DROP INDEX "_waivers_v_version_spanish_version_spanish_reviewed_by_a_idx";
  DROP INDEX "_waivers_v_version_version_published_by_idx";
  ALTER TABLE "waivers" DROP COLUMN "text_sha256";
  ALTER TABLE "waivers" DROP COLUMN "spanish_last_updated";
  ALTER TABLE "waivers" DROP COLUMN "spanish_text_sha256";
  ALTER TABLE "waivers" DROP COLUMN "spanish_reviewed_by";
  ALTER TABLE "waivers" DROP COLUMN "spanish_reviewed_at";
  ALTER TABLE "waivers" DROP COLUMN "spanish_reviewed_by_account_id";
  ALTER TABLE "waivers" DROP COLUMN "published_by_id";
  ALTER TABLE "_waivers_v" DROP COLUMN "version_text_sha256";
  ALTER TABLE "_waivers_v" DROP COLUMN "version_spanish_last_updated";
  ALTER TABLE "_waivers_v" DROP COLUMN "version_spanish_text_sha256";
  ALTER TABLE "_waivers_v" DROP COLUMN "version_spanish_reviewed_by";
  ALTER TABLE "_waivers_v" DROP COLUMN "version_spanish_reviewed_at";
  ALTER TABLE "_waivers_v" DROP COLUMN "version_spanish_reviewed_by_account_id";
  ALTER TABLE "_waivers_v" DROP COLUMN "version_published_by_id";`)
}
