import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Where the words about an event's ages are, in the published record and in its versions. */
const TABLES = [
  { table: 'events', prefix: '' },
  { table: '_events_v', prefix: 'version_' },
] as const

/**
 * Events know their ages as numbers. "Ages 13–18" and "13-18" become numbers here; the words stay only if the page
 * would not make the same ones.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_events_age_rule" AS ENUM('notice', 'rule');
  CREATE TYPE "public"."enum__events_v_version_age_rule" AS ENUM('notice', 'rule');
  ALTER TABLE "events" ADD COLUMN "age_from" numeric;
  ALTER TABLE "events" ADD COLUMN "age_to" numeric;
  ALTER TABLE "events" ADD COLUMN "age_rule" "enum_events_age_rule" DEFAULT 'notice';
  ALTER TABLE "_events_v" ADD COLUMN "version_age_from" numeric;
  ALTER TABLE "_events_v" ADD COLUMN "version_age_to" numeric;
  ALTER TABLE "_events_v" ADD COLUMN "version_age_rule" "enum__events_v_version_age_rule" DEFAULT 'notice';`)
  for (const { table, prefix } of TABLES) {
    const id = (name: string) => sql.identifier(`${prefix}${name}`)
    await db.execute(sql`
      WITH parsed AS (
        SELECT "id", regexp_match(
          ${id('age_range')}, '^[[:space:]]*(?:ages?[[:space:]]+)?([0-9]{1,2})[[:space:]]*[-–][[:space:]]*([0-9]{1,2})[[:space:]]*$', 'i'
        )::integer[] AS ages
        FROM ${sql.identifier(table)}
      )
      UPDATE ${sql.identifier(table)} AS event
      SET ${id('age_from')} = ages[1], ${id('age_to')} = ages[2],
        ${id('age_range')} = nullif(event.${id('age_range')}, 'Ages ' || ages[1] || '–' || ages[2])
      FROM parsed
      WHERE parsed."id" = event."id" AND ages[1] < ages[2]
    `)
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const { table, prefix } of TABLES) {
    const id = (name: string) => sql.identifier(`${prefix}${name}`)
    await db.execute(sql`
      UPDATE ${sql.identifier(table)}
      SET ${id('age_range')} = 'Ages ' || ${id('age_from')} || '–' || ${id('age_to')}
      WHERE ${id('age_range')} IS NULL AND ${id('age_from')} IS NOT NULL AND ${id('age_to')} IS NOT NULL
    `)
  }
  await db.execute(sql`
   ALTER TABLE "events" DROP COLUMN "age_from";
  ALTER TABLE "events" DROP COLUMN "age_to";
  ALTER TABLE "events" DROP COLUMN "age_rule";
  ALTER TABLE "_events_v" DROP COLUMN "version_age_from";
  ALTER TABLE "_events_v" DROP COLUMN "version_age_to";
  ALTER TABLE "_events_v" DROP COLUMN "version_age_rule";
  DROP TYPE "public"."enum_events_age_rule";
  DROP TYPE "public"."enum__events_v_version_age_rule";`)
}
