import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

type Db = MigrateUpArgs['db']

/** The tables of what public forms store, each with its collection. */
const COLLECTIONS = {
  rsvps: 'rsvps',
  registrations: 'registrations',
  volunteers: 'volunteers',
  career_applications: 'career-applications',
  subscribers: 'subscribers',
  form_submissions: 'form-submissions',
}

/**
 * Everybody who is named in what public forms store, for finding people: one row for each submission, kept by triggers.
 * What is found is the current answer, and what was sent at first. It holds no health answers, and nobody who must
 * never collect a child.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  const trigrams = await trigramsOf(db)
  await db.execute(sql`
    -- What somebody looks for is folded in the same way in src/features/people/rules.ts; a test compares the two. The
    -- characters are listed, because classes such as [:punct:] depend on the locale of the database.
    CREATE FUNCTION folded_name(name text) RETURNS text IMMUTABLE PARALLEL SAFE STRICT LANGUAGE sql AS $$
      SELECT trim(regexp_replace(
        translate(replace(replace(replace(replace(
          lower(regexp_replace(
            normalize(regexp_replace(name, '[''\\u0060\\u00B4\\u02B9\\u02BC\\u2018\\u2019\\u201B\\u2032]', '', 'g'), NFKD),
            '[\\u0300-\\u036F]', '', 'g')),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðıħŧς', 'olddihtσ'),
        '[\\u0001-\\u002F\\u003A-\\u0040\\u005B-\\u0060\\u007B-\\u00BF\\u00D7\\u00F7\\u2000-\\u206F\\u3000-\\u303F]+', ' ', 'g'))
    $$;

    -- Names as words: "O’Brien" is found as "obrien" and as "brien", "Anne-Marie" as "marie" and as "annemarie".
    CREATE FUNCTION searched_names(names text) RETURNS text IMMUTABLE PARALLEL SAFE STRICT LANGUAGE sql AS $$
      SELECT folded_name(names) || CASE WHEN names ~ '[''\\u0060\\u00B4\\u02BC\\u2018\\u2019\\u2010\\u2011-]'
        THEN ' ' || folded_name(regexp_replace(
          regexp_replace(names, '[\\u2010\\u2011-]', '', 'g'), '[''\\u0060\\u00B4\\u02BC\\u2018\\u2019]', ' ', 'g'))
        ELSE '' END
    $$;

    -- The ten digits of a phone number, or as many as there are.
    CREATE FUNCTION phone_digits(phone text) RETURNS text IMMUTABLE PARALLEL SAFE STRICT LANGUAGE sql AS $$
      SELECT regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^1(?=[0-9]{10}$)', '')
    $$;

    CREATE FUNCTION searched_phones(VARIADIC phones text[]) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
      SELECT coalesce(string_agg('+' || digits, ' '), '')
      FROM (SELECT DISTINCT phone_digits(phone) AS digits FROM unnest(phones) phone) d WHERE digits <> ''
    $$;

    -- Who is named in each submission, with the current answers. The columns sent_… hold what was sent before it was
    -- corrected.
    CREATE VIEW people_answered AS
      SELECT 'rsvps' AS collection, r.id AS record_id, r.reference, r.created_at, r.event_id,
        concat_ws(' ', ${current('participant_first_name', 'participantFirstName')}, ${current('participant_last_name', 'participantLastName')}) AS name,
        ${current('participant_last_name', 'participantLastName')} AS last_name,
        ${current('participant_dob', 'participantDob')} AS birth_date,
        ${current('parent_name', 'parentName')} AS parent_name,
        ${current('parent_email', 'parentEmail')} AS email,
        ${current('parent_phone', 'parentPhone')} AS phone,
        ${current('emergency_contact_name', 'emergencyContactName')} AS emergency_name,
        ${current('emergency_contact_phone', 'emergencyContactPhone')} AS emergency_phone,
        NULL::text AS city,
        coalesce(c.answers -> 'pickupPeople', p.people,
          CASE WHEN r.pickup_person_name <> '' THEN jsonb_build_array(
            jsonb_build_object('name', r.pickup_person_name, 'phone', r.pickup_person_phone)) END, '[]') AS pickup_people,
        CASE WHEN c.answers IS NOT NULL THEN concat_ws(' ', r.participant_first_name, r.participant_last_name, r.parent_name,
          r.emergency_contact_name, r.pickup_person_name) END AS sent_names,
        CASE WHEN c.answers IS NOT NULL THEN r.parent_email END AS sent_email,
        CASE WHEN c.answers IS NOT NULL THEN ARRAY[r.parent_phone, r.emergency_contact_phone, r.pickup_person_phone] END AS sent_phones
      FROM rsvps r ${CORRECTIONS}
      LEFT JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object('name', name, 'phone', phone) ORDER BY _order) AS people
        FROM rsvps_pickup_people WHERE _parent_id = r.id OFFSET 0) p ON true
      UNION ALL
      SELECT 'registrations', r.id, r.reference, r.created_at, NULL,
        concat_ws(' ', ${current('first_name', 'firstName')}, ${current('last_name', 'lastName')}),
        ${current('last_name', 'lastName')}, ${current('dob', 'dob')}, ${current('parent_name', 'parentName')},
        ${current('email', 'email')}, ${current('phone', 'phone')},
        ${current('emergency_name', 'emergencyName')}, ${current('emergency_phone', 'emergencyPhone')},
        ${current('city', 'city')}, '[]',
        CASE WHEN c.answers IS NOT NULL THEN concat_ws(' ', r.first_name, r.last_name, r.parent_name, r.emergency_name) END,
        CASE WHEN c.answers IS NOT NULL THEN r.email END,
        CASE WHEN c.answers IS NOT NULL THEN ARRAY[r.phone, r.emergency_phone] END
      FROM registrations r ${CORRECTIONS}
      UNION ALL
      SELECT 'volunteers', r.id, r.reference, r.created_at, r.event_id,
        concat_ws(' ', ${current('first_name', 'firstName')}, ${current('last_name', 'lastName')}),
        ${current('last_name', 'lastName')}, ${current('date_of_birth', 'dateOfBirth')}, NULL,
        ${current('email', 'email')}, ${current('phone', 'phone')},
        ${current('emergency_contact_name', 'emergencyContactName')}, ${current('emergency_contact_phone', 'emergencyContactPhone')},
        ${current('city', 'city')}, '[]',
        CASE WHEN c.answers IS NOT NULL THEN concat_ws(' ', r.first_name, r.last_name, r.emergency_contact_name) END,
        CASE WHEN c.answers IS NOT NULL THEN r.email END,
        CASE WHEN c.answers IS NOT NULL THEN ARRAY[r.phone, r.emergency_contact_phone] END
      FROM volunteers r ${CORRECTIONS}
      UNION ALL
      SELECT 'career-applications', r.id, r.reference, r.created_at, NULL,
        ${current('full_name', 'fullName')}, NULL, NULL, NULL, ${current('email', 'email')}, ${current('phone', 'phone')},
        NULL, NULL, ${current('location_city', 'locationCity')}, '[]',
        CASE WHEN c.answers IS NOT NULL THEN r.full_name END,
        CASE WHEN c.answers IS NOT NULL THEN r.email END,
        CASE WHEN c.answers IS NOT NULL THEN ARRAY[r.phone] END
      FROM career_applications r ${CORRECTIONS}
      UNION ALL
      SELECT 'subscribers', r.id, r.reference, r.created_at, NULL,
        r.name, NULL, NULL, NULL, r.email, NULL, NULL, NULL, NULL, '[]', NULL, NULL, NULL
      FROM subscribers r
      UNION ALL
      -- Staff decide what a custom form asks. An answer of exactly ten digits is that to a question for a phone number.
      SELECT 'form-submissions', r.id, r.reference, r.created_at, NULL,
        coalesce(nullif(r.sender_name, ''), d.full_name, nullif(concat_ws(' ', d.first_name, d.last_name), '')),
        d.last_name, NULL, NULL, r.sender_email, d.phone, NULL, NULL, d.city, '[]', NULL, NULL, NULL
      FROM form_submissions r
      LEFT JOIN LATERAL (
        SELECT min(value) FILTER (WHERE field = 'fullName') AS full_name,
          min(value) FILTER (WHERE field = 'firstName') AS first_name,
          min(value) FILTER (WHERE field = 'lastName') AS last_name,
          min(value) FILTER (WHERE field = 'city') AS city,
          (array_agg(value ORDER BY _order) FILTER (WHERE value ~ '^[0-9]{10}$'))[1] AS phone
        FROM form_submissions_submission_data WHERE _parent_id = r.id OFFSET 0) d ON true;

    -- The row of people_search of each submission, as it should be.
    CREATE VIEW people_named AS
      SELECT n.record_id, n.collection, n.reference, n.created_at, n.event_id, n.name, n.last_name, n.birth_date, n.parent_name,
        n.email, n.phone, n.emergency_name, n.emergency_phone, n.pickup_people, n.city, family_key,
        concat_ws(' ', folded_name(n.name), coalesce(n.birth_date, family_key)) AS person_key,
        concat(' ', searched_names(n.name), ' | ', searched_names(concat_ws(' ', n.parent_name, n.emergency_name, pickup_names)),
          ' ', n.email, ' ',
          searched_phones(VARIADIC ARRAY[n.phone, n.emergency_phone] || pickup_phones || n.sent_phones::text[]),
          ' #', n.reference, '| ', searched_names(n.sent_names), ' ', n.sent_email, ' ') AS search
      FROM (
        SELECT record_id, collection, reference, created_at, event_id, pickup_people, city,
          coalesce(nullif(name, ''), split_part(email, '@', 1), '') AS name, nullif(last_name, '') AS last_name,
          nullif(birth_date, '') AS birth_date, nullif(parent_name, '') AS parent_name, nullif(lower(email), '') AS email,
          nullif(phone_digits(phone), '') AS phone, nullif(emergency_name, '') AS emergency_name,
          nullif(phone_digits(emergency_phone), '') AS emergency_phone,
          sent_names, lower(sent_email) AS sent_email, sent_phones
        FROM people_answered
      ) n
      CROSS JOIN LATERAL (SELECT coalesce(n.email, n.phone, n.reference) AS family_key) k
      CROSS JOIN LATERAL (
        SELECT string_agg(p ->> 'name', ' ') AS pickup_names, array_agg(p ->> 'phone') AS pickup_phones
        FROM jsonb_array_elements(n.pickup_people) p) u;

    CREATE TABLE people_search (
      record_id uuid PRIMARY KEY,
      collection text NOT NULL,
      reference text NOT NULL,
      created_at timestamptz(3) NOT NULL,
      event_id uuid,
      name text NOT NULL,
      last_name text,
      birth_date text,
      parent_name text,
      email text,
      phone text,
      emergency_name text,
      emergency_phone text,
      pickup_people jsonb NOT NULL,
      city text,
      -- Whoever shares an email address is one family; without one, a phone.
      family_key text NOT NULL,
      -- The same name with the same birth date is the same person; without one, with the same address.
      person_key text NOT NULL,
      search text NOT NULL
    );

    -- What somebody sent is stored even if it cannot be indexed. The log says which record it was, and nothing of it.
    CREATE FUNCTION keep_people_search() RETURNS trigger LANGUAGE plpgsql AS $$
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
        person_key = excluded.person_key, search = excluded.search;
      RETURN NULL;
    EXCEPTION WHEN OTHERS THEN
      RAISE WARNING 'people_search: % % was not indexed (%)', TG_TABLE_NAME, NEW.id, SQLSTATE;
      RETURN NULL;
    END $$;

    CREATE FUNCTION forget_people() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM people_search WHERE record_id = OLD.id;
      RETURN NULL;
    END $$;

    -- Deferred, because the rows of a record's lists are stored after it.
    CREATE CONSTRAINT TRIGGER corrections_people_search AFTER INSERT ON corrections
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_people_search();
  `)
  for (const [table, collection] of Object.entries(COLLECTIONS)) {
    const name = sql.identifier(table)
    await db.execute(sql`
      CREATE CONSTRAINT TRIGGER ${sql.identifier(`${table}_people_search`)} AFTER INSERT ON ${name}
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_people_search(${sql.raw(`'${collection}'`)});
      CREATE TRIGGER ${sql.identifier(`${table}_people_forgotten`)} AFTER DELETE ON ${name}
        FOR EACH ROW EXECUTE FUNCTION forget_people();
    `)
  }
  await db.execute(sql`
    INSERT INTO people_search SELECT * FROM people_named;
    CREATE INDEX people_search_search ON people_search USING gin (search ${trigrams});
    CREATE INDEX people_search_family ON people_search (family_key, created_at);
    CREATE INDEX people_search_person ON people_search (person_key);
    ANALYZE people_search;
  `)
}

/** The current value of an answer: its correction in `c.answers`, or else the column of the row `r`. */
const current = (column: string, field: string) =>
  sql.raw(`coalesce(c.answers ->> '${field}', r.${column})`)

/** Joins the corrections of a row `r` as `c`. Lateral, because a plain join would aggregate all of them. */
const CORRECTIONS = sql.raw(
  'LEFT JOIN LATERAL (SELECT answers FROM corrected_answers a WHERE a.record_id = r.id::text OFFSET 0) c ON true',
)

/**
 * Provides trigrams, as `scripts/start/database.mjs` has before, with a sentence where they are missing. An extension
 * that existed already may be in a schema of its own.
 *
 * @returns the operator class for an index
 */
async function trigramsOf(db: Db) {
  await db.execute(sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`)
  const { rows } = await db.execute(sql`
    SELECT n.nspname AS schema FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
    WHERE e.extname = 'pg_trgm'
  `)
  return sql`${sql.identifier(String(rows[0]?.schema))}.gin_trgm_ops`
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const table of Object.keys(COLLECTIONS)) {
    const name = sql.identifier(table)
    await db.execute(sql`
      DROP TRIGGER ${sql.identifier(`${table}_people_forgotten`)} ON ${name};
      DROP TRIGGER ${sql.identifier(`${table}_people_search`)} ON ${name};
    `)
  }
  // The extension stays: others may use it.
  await db.execute(sql`
    DROP TRIGGER corrections_people_search ON corrections;
    DROP FUNCTION forget_people();
    DROP FUNCTION keep_people_search();
    DROP TABLE people_search;
    DROP VIEW people_named;
    DROP VIEW people_answered;
    DROP FUNCTION searched_phones(text[]);
    DROP FUNCTION phone_digits(text);
    DROP FUNCTION searched_names(text);
    DROP FUNCTION folded_name(text);
  `)
}
