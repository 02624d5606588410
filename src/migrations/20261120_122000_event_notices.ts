import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What each family was last told of when and where its event is, so that nobody is written to twice and
 * nobody is left out. Families who signed up before this are taken to know how things stand today.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION event_facts(event uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
      SELECT jsonb_build_object(
        'startsAt', to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'endsAt', to_char(ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'zone', startsat_tz,
        'place', concat_ws(', ', nullif(trim(venue_name), ''), nullif(trim(address_line1), ''),
          nullif(trim(address_line2), ''), nullif(trim(city), ''), nullif(concat_ws(' ', state, postal_code), '')),
        'isCancelled', coalesce(is_cancelled, false)
      ) FROM events WHERE id = event
    $$;
    CREATE TABLE event_notices (
      rsvp_id uuid PRIMARY KEY REFERENCES rsvps (id) ON DELETE CASCADE,
      facts jsonb NOT NULL,
      told_at timestamptz NOT NULL DEFAULT now()
    );
    INSERT INTO event_notices (rsvp_id, facts)
    SELECT id, event_facts(event_id) FROM rsvps WHERE event_facts(event_id) IS NOT NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE event_notices; DROP FUNCTION event_facts(uuid)`)
}
