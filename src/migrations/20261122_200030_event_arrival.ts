import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The minutes from the clock time in a text, such as “9:30 AM”, to the start of the event; `null` if there is none. */
const minutesFrom = (text: string, prefix: string) =>
  sql.raw(`(
    SELECT minutes FROM (
      SELECT extract(epoch FROM
        (${prefix}starts_at AT TIME ZONE coalesce(${prefix}startsat_tz::text, 'America/New_York'))::time
        - (regexp_match(${text}, '\\m((?:0?[1-9]|1[0-2]):[0-5]\\d\\s*[ap]m)\\M', 'i'))[1]::time) / 60 AS minutes
    ) arrival WHERE minutes BETWEEN 1 AND 240)`)

/**
 * When to arrive, in minutes before the start, so that it moves with the start, and what to bring. Until now only a
 * launch event named a time, as a text.
 *
 * The place of an event no longer contains the words for a venue that is not decided, neither as it is now nor as
 * families were told, so that nobody is told of a change that is none.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "events" ADD COLUMN "arrive_minutes" numeric;
    ALTER TABLE "events" ADD COLUMN "what_to_bring" varchar;
    ALTER TABLE "_events_v" ADD COLUMN "version_arrive_minutes" numeric;
    ALTER TABLE "_events_v" ADD COLUMN "version_what_to_bring" varchar;
    UPDATE "events" SET "arrive_minutes" = ${minutesFrom('launch_arrive_by', '')}
      WHERE "launch_arrive_by" IS NOT NULL;
    UPDATE "_events_v" SET "version_arrive_minutes" = ${minutesFrom('version_launch_arrive_by', 'version_')}
      WHERE "version_launch_arrive_by" IS NOT NULL;
    ALTER TABLE "events" DROP COLUMN "launch_arrive_by";
    ALTER TABLE "_events_v" DROP COLUMN "version_launch_arrive_by";
  `)
  await db.execute(factsWith(`nullif(regexp_replace(trim(venue_name), '^coming soon$', '', 'i'), '')`))
  await db.execute(sql`
    UPDATE event_notices SET facts =
      jsonb_set(facts, '{place}', to_jsonb(regexp_replace(facts ->> 'place', '^coming soon(, |$)', '', 'i')))
    WHERE facts ->> 'place' ~* '^coming soon(, |$)'
  `)
}

const factsWith = (venue: string) =>
  sql.raw(`
    CREATE OR REPLACE FUNCTION event_facts(event uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
      SELECT jsonb_build_object(
        'startsAt', to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'endsAt', to_char(ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'zone', startsat_tz,
        'place', concat_ws(', ', ${venue}, nullif(trim(address_line1), ''),
          nullif(trim(address_line2), ''), nullif(trim(city), ''), nullif(concat_ws(' ', state, postal_code), '')),
        'isCancelled', coalesce(is_cancelled, false)
      ) FROM events WHERE id = event
    $$`)

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(factsWith(`nullif(trim(venue_name), '')`))
  await db.execute(sql`
    ALTER TABLE "events" ADD COLUMN "launch_arrive_by" varchar;
    ALTER TABLE "_events_v" ADD COLUMN "version_launch_arrive_by" varchar;
    ALTER TABLE "events" DROP COLUMN "arrive_minutes";
    ALTER TABLE "events" DROP COLUMN "what_to_bring";
    ALTER TABLE "_events_v" DROP COLUMN "version_arrive_minutes";
    ALTER TABLE "_events_v" DROP COLUMN "version_what_to_bring";
  `)
}
