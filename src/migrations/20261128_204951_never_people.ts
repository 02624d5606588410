import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The people who must not collect a child are a list of names and notes. The text beside it says all of them and counts:
 * it is what older records and the version before have. Submitted answers never change, so the list of an older record is
 * made of its text whenever it is read, as one name; only the search keeps it.
 */
const NEVER_LISTS = sql`
  -- "Karl Torres (court order); Otto Stranger"
  CREATE FUNCTION never_text(people jsonb) RETURNS text IMMUTABLE PARALLEL SAFE STRICT LANGUAGE sql AS $$
    SELECT string_agg((p ->> 'name') || coalesce(' (' || nullif(p ->> 'note', '') || ')', ''), '; ' ORDER BY n)
    FROM jsonb_array_elements(CASE WHEN jsonb_typeof(people) = 'array' THEN people ELSE '[]' END) WITH ORDINALITY AS l (p, n)
  $$;

  -- A list that does not say what the text says is older than the text. A text alone is one name, whole.
  CREATE FUNCTION never_list(people jsonb, names text) RETURNS jsonb IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
    SELECT CASE
      WHEN coalesce(names, '') = '' THEN NULL
      WHEN never_text(people) = names THEN people
      ELSE jsonb_build_array(jsonb_build_object('name', regexp_replace(names, '\\s*\\n\\s*', ', ', 'g'), 'note', '')) END
  $$;

  ALTER TABLE people_search ADD COLUMN never_people jsonb;
  UPDATE people_search SET never_people = never_list(NULL, never_release_to) WHERE never_release_to IS NOT NULL;
`

/** The names to search for, the columns of the people who must not collect a child, and where those come from. */
type Never = { searched: string; columns: string; answers: string }

const AS_TEXT: Never = {
  searched: 'n.never_release_to',
  columns: 'n.never_release_to',
  answers: '',
}

const AS_LIST: Never = {
  // Notes may name other people.
  searched: "(SELECT string_agg(p ->> 'name', ' ') FROM jsonb_array_elements(n.never_people) p)",
  columns: 'n.never_release_to, n.never_people',
  answers: 'never_list(f.never_people, f.never_release_to) AS never_people,',
}

const peopleNamed = ({ searched, columns, answers }: Never) => sql`
  CREATE OR REPLACE VIEW people_named AS
    SELECT n.record_id, n.collection, n.reference, n.created_at, n.event_id, n.name, n.last_name, n.birth_date, n.parent_name,
      n.email, n.phone, n.emergency_name, n.emergency_phone, n.pickup_people, n.city, family_key,
      concat_ws(' ', folded_name(n.name), n.birth_date, family_key) AS person_key,
      concat(' ', searched_names(n.name), ' | ',
        searched_names(concat_ws(' ', n.parent_name, n.emergency_name, pickup_names, ${sql.raw(searched)})), ' ', n.email, ' ',
        searched_phones(VARIADIC ARRAY[n.phone, n.emergency_phone] || pickup_phones || n.sent_phones::text[]),
        ' #', n.reference, '| ', searched_names(n.sent_names), ' ', n.sent_email, ' ') AS search,
      folded_name(n.name) || ' ' || n.birth_date AS child_key, ${sql.raw(columns)}
    FROM (
      SELECT a.record_id, a.collection, a.reference, a.created_at, a.event_id, a.city,
        -- The first of the list also has a name and a phone of its own, which staff correct.
        CASE WHEN a.pickup_people -> 0 IS NULL THEN a.pickup_people ELSE jsonb_set(a.pickup_people, '{0}',
          (a.pickup_people -> 0) || jsonb_strip_nulls(jsonb_build_object('name', f.name, 'phone', f.phone))) END AS pickup_people,
        f.never_release_to, ${sql.raw(answers)}
        coalesce(nullif(a.name, ''), split_part(a.email, '@', 1), '') AS name, nullif(a.last_name, '') AS last_name,
        nullif(a.birth_date, '') AS birth_date, nullif(a.parent_name, '') AS parent_name, nullif(lower(a.email), '') AS email,
        nullif(phone_digits(a.phone), '') AS phone, nullif(a.emergency_name, '') AS emergency_name,
        nullif(phone_digits(a.emergency_phone), '') AS emergency_phone,
        a.sent_names, lower(a.sent_email) AS sent_email, a.sent_phones
      FROM people_answered a
      LEFT JOIN LATERAL (
        SELECT nullif(current_answer(r.id, 'pickupPersonName', r.pickup_person_name), '') AS name,
          nullif(current_answer(r.id, 'pickupPersonPhone', r.pickup_person_phone), '') AS phone,
          nullif(trim(current_answer(r.id, 'neverReleaseTo', r.never_release_to)), '') AS never_release_to${sql.raw(
            answers === ''
              ? ''
              : ", current_answer(r.id, 'neverPeople', r.never_people::text)::jsonb AS never_people",
          )}
        FROM rsvps r WHERE a.collection = 'rsvps' AND r.id = a.record_id) f ON true
    ) n
    CROSS JOIN LATERAL (SELECT coalesce(n.email, n.phone, n.reference) AS family_key) k
    CROSS JOIN LATERAL (
      SELECT string_agg(p ->> 'name', ' ') AS pickup_names, array_agg(p ->> 'phone') AS pickup_phones
      FROM jsonb_array_elements(n.pickup_people) p) u;
`

const keepPeopleSearch = (columns: string) => sql`
  CREATE OR REPLACE FUNCTION keep_people_search() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    of_collection text := TG_ARGV[0];
    of_record uuid := NEW.id;
  BEGIN
    IF TG_TABLE_NAME = 'corrections' THEN
      of_collection := NEW.record_collection;
      of_record := NEW.record_id::uuid;
    END IF;
    INSERT INTO people_search
    SELECT * FROM people_named WHERE collection = of_collection AND record_id = of_record
    ON CONFLICT (record_id) DO UPDATE SET
      name = excluded.name, last_name = excluded.last_name, birth_date = excluded.birth_date,
      parent_name = excluded.parent_name, email = excluded.email, phone = excluded.phone,
      emergency_name = excluded.emergency_name, emergency_phone = excluded.emergency_phone,
      pickup_people = excluded.pickup_people, city = excluded.city, family_key = excluded.family_key,
      person_key = excluded.person_key, search = excluded.search, child_key = excluded.child_key,
      ${sql.raw(columns)};
    RETURN NULL;
  EXCEPTION WHEN OTHERS THEN
    DELETE FROM people_search WHERE record_id = of_record;
    RETURN NULL;
  END $$;
`

/** One home says that a person must never collect a child, and another home of the same child names that person. */
const pickupConflicts = (never: string, people: string) => sql`
  CREATE OR REPLACE VIEW pickup_conflicts AS
    SELECT n.child_key, n.record_id, n.family_key, ${sql.raw(never)} AS never_release_to, o.record_id AS other_record_id,
      o.family_key AS other_key, w.name AS named, w.as_what
    FROM people_search n ${sql.raw(people)}
    JOIN people_search o ON o.child_key = n.child_key AND o.family_key <> n.family_key AND o.collection = 'rsvps'
    CROSS JOIN LATERAL (
      SELECT o.parent_name AS name, 'parent' AS as_what
      UNION ALL SELECT p ->> 'name', 'pickup' FROM jsonb_array_elements(o.pickup_people) p
      UNION ALL SELECT o.emergency_name, 'emergency') w
    WHERE n.never_release_to IS NOT NULL AND w.name IS NOT NULL AND is_meant(${sql.raw(never)}, w.name);
`

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE rsvps ADD COLUMN never_people jsonb`)
  await db.execute(NEVER_LISTS)
  await db.execute(peopleNamed(AS_LIST))
  await db.execute(
    keepPeopleSearch(
      'never_release_to = excluded.never_release_to, never_people = excluded.never_people',
    ),
  )
  await db.execute(
    pickupConflicts(
      "(x ->> 'name')",
      'CROSS JOIN LATERAL jsonb_array_elements(n.never_people) x',
    ),
  )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP VIEW IF EXISTS in_reach.rsvps;
    DROP VIEW people_named, pickup_conflicts;
    ALTER TABLE rsvps DROP COLUMN never_people;
    ALTER TABLE people_search DROP COLUMN never_people;
    DROP FUNCTION never_list, never_text;
  `)
  await db.execute(peopleNamed(AS_TEXT))
  await db.execute(keepPeopleSearch('never_release_to = excluded.never_release_to'))
  await db.execute(pickupConflicts('n.never_release_to', ''))
}
