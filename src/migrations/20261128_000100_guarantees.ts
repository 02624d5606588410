import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'

/**
 * Everything in the database that Payload does not derive from the collections: plain tables, views, indexes, and the
 * guarantees that hold no matter who writes: evidence never changes, nothing is stored twice, the audit log is complete.
 * `scripts/start/rights.ts` grants the rights.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  const trigrams = await findTrigramOperators(db)
  const sections = [
    EVIDENCE,
    FORMS,
    ACCOUNTS,
    EMAILS,
    LINKS,
    SUBMISSIONS,
    CORRECTIONS,
    WORK,
    EVENTS,
    SIGNATURES,
    DRIVERS,
    NAMES,
    peopleSearch(trigrams),
    HOUSEHOLDS,
    AUDIT_DAYS,
    RETENTION,
    ERASURES,
    CONTENT,
    OPERATIONS,
    searchIndexes(trigrams),
    ...triggers(),
  ]
  for (const section of sections) await db.execute(section)
}

/** There is no version before the baseline. */
export async function down(_args: MigrateDownArgs): Promise<void> {
  throw new Error('The baseline cannot be undone: create an empty database instead.')
}

/** The columns of a submission that staff fill in as they work on it. */
const REVIEW = ['status', 'assigned_to_id', 'staff_notes', 'updated_at']

/** What people submitted, with the columns that may change afterward. A column that is added later is closed. */
const SUBMITTED = {
  rsvps: [
    ...REVIEW,
    'offered_until',
    'waiting_since',
    'missed_offers',
    'held_until',
    'duplicate_key',
  ],
  rsvps_pickup_people: [],
  registrations: [...REVIEW, 'duplicate_key'],
  registrations_interests: [],
  volunteers: REVIEW,
  volunteers_interests: [],
  volunteers_availability: [],
  career_applications: REVIEW,
  subscribers: [...REVIEW, 'unsubscribed_at'],
  form_submissions: REVIEW,
  form_submissions_submission_data: [],
  resumes: [],
  driver_documents: [],
  paper_waivers: [],
  family_messages: ['stopped_at', 'stopped_by_id'],
}

/** Append-only tables about a person: only an erasure empties or deletes a row. */
const ABOUT_PEOPLE = [
  'waiver_signatures',
  'corrections',
  'notes',
  'replies',
  'signature_decisions',
  'family_message_emails',
]

/** Append-only tables that are about nobody. */
const RECORDS = [
  'audit_days',
  'audit_verifications',
  'retention_runs',
]

/** Tables with a guard of their own, which must not be truncated either. */
const GUARDED = ['audit_log', 'clearances', 'quarantine', 'legal_holds', 'erasures']

/** The tables of the public forms, each with its collection. */
const FORM_TABLES = {
  rsvps: 'rsvps',
  registrations: 'registrations',
  volunteers: 'volunteers',
  career_applications: 'career-applications',
  subscribers: 'subscribers',
  form_submissions: 'form-submissions',
}

/** The tables of content with a web address. */
const ADDRESSED = ['events', 'pages', 'stories', 'roles', 'forms']

/** Every table from which the nightly run deletes or empties rows, or whose rows go with them. */
const QUARANTINED = [
  'account_links',
  'answer_days',
  'career_applications',
  'clearances',
  'corrections',
  'driver_documents',
  'emails',
  'ended_links',
  'event_notices',
  'family_message_emails',
  'family_messages',
  'form_receipts',
  'form_submissions',
  'form_submissions_submission_data',
  'inbox_views',
  'kept_places',
  'legal_holds',
  'link_keys',
  'notes',
  'paper_waivers',
  'photo_requests',
  'place_change_emails',
  'place_change_rsvps',
  'place_changes',
  'recovery_codes',
  'registrations',
  'registrations_interests',
  'reminders_sent',
  'replies',
  'resumes',
  'rsvps',
  'rsvps_pickup_people',
  'second_steps',
  'session_devices',
  'signature_decisions',
  'skipped_rsvps',
  'subscribers',
  'subscribers_texts',
  'unproven_emails',
  'users',
  'users_sessions',
  'volunteers',
  'volunteers_availability',
  'volunteers_interests',
  'waiver_signatures',
]

/** The functions behind the triggers that keep evidence. */
const EVIDENCE = sql`
  CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;

  -- A transaction may erase if it says so, and if its user may delete submissions at all, which the site's may not.
  CREATE FUNCTION may_erase() RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT coalesce(current_setting('swantastic.erasing', true), '') = 'on'
      AND has_table_privilege('public.rsvps', 'DELETE')
  $$;

  -- Whether every column that differs is empty now.
  CREATE FUNCTION is_only_emptied(before jsonb, after jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT NOT EXISTS (
      SELECT FROM jsonb_each(after) a JOIN jsonb_each(before) b USING (key)
      WHERE a.value <> b.value AND a.value NOT IN ('null'::jsonb, '""'::jsonb)
    )
  $$;

  -- Whether a transaction that puts quarantined rows back does just that: a row as it was, or the columns that were emptied.
  CREATE FUNCTION is_put_back(name text, before jsonb, after jsonb) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
  BEGIN
    IF coalesce(current_setting('swantastic.putting_back', true), '') <> 'on' OR NOT may_erase() THEN
      RETURN false;
    END IF;
    RETURN EXISTS (
      SELECT FROM public.quarantine q WHERE q.table_name = name AND q.content->>'id' = after->>'id'
        AND CASE WHEN before IS NULL THEN q.is_gone AND q.content = after
          ELSE NOT EXISTS (
            SELECT FROM jsonb_each(after) a JOIN jsonb_each(before) b USING (key)
            WHERE a.value <> b.value
              AND (b.value NOT IN ('null'::jsonb, '""'::jsonb) OR a.value <> q.content->a.key))
        END);
  END $$;

  CREATE FUNCTION keep_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF may_erase() AND TG_OP = 'DELETE' THEN
      RETURN OLD;
    END IF;
    IF may_erase() AND TG_OP = 'UPDATE' AND (is_only_emptied(to_jsonb(OLD), to_jsonb(NEW))
      OR is_put_back(TG_TABLE_NAME, to_jsonb(OLD), to_jsonb(NEW))) THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;

  -- Its arguments are the columns that may change.
  CREATE FUNCTION keep_submitted() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    may_change text[] := coalesce(TG_ARGV, '{}');
  BEGIN
    IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - may_change = to_jsonb(OLD) - may_change THEN
      RETURN NEW;
    END IF;
    IF may_erase() AND TG_OP = 'DELETE' THEN
      RETURN OLD;
    END IF;
    IF may_erase() AND TG_OP = 'UPDATE' AND (
      is_only_emptied(to_jsonb(OLD) - may_change, to_jsonb(NEW) - may_change)
      OR is_put_back(TG_TABLE_NAME, to_jsonb(OLD) - may_change, to_jsonb(NEW) - may_change)) THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'what was submitted to % never changes', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;
`

const FORMS = sql`
  -- One row for each form that was accepted, so that a retry gets the reference of the first try.
  CREATE TABLE form_receipts (
    nonce text NOT NULL,
    content_sha256 text NOT NULL,
    form text NOT NULL,
    reference text,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (nonce, content_sha256)
  );
  CREATE INDEX form_receipts_created_at ON form_receipts (created_at);

  -- Answers that were refused, until the browser shows them again.
  CREATE TABLE rejected_forms (
    id_sha256 text PRIMARY KEY,
    form text NOT NULL,
    content jsonb NOT NULL,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX rejected_forms_expires_at ON rejected_forms (expires_at);

  CREATE TABLE rate_limits (
    key varchar(255) PRIMARY KEY,
    points integer NOT NULL DEFAULT 0,
    expire bigint
  );
  CREATE INDEX rate_limits_expire ON rate_limits (expire);

  -- Counts uses against several limits in the order given, until one is exceeded. It returns the position, the count, and the
  -- remaining time of the last limit that it counted. It is one statement, so a use that is refused is counted nowhere else. It
  -- reads the clock of the database, because those of two sites may differ.
  CREATE FUNCTION count_uses(keys text[], maxima integer[], seconds integer[], uses integer, gives_back boolean,
    OUT last integer, OUT counted integer, OUT ends_in_ms bigint) LANGUAGE plpgsql AS $$
  DECLARE
    clock bigint := floor(extract(epoch FROM clock_timestamp()) * 1000);
  BEGIN
    FOR n IN 1 .. cardinality(keys) LOOP
      INSERT INTO rate_limits AS l VALUES (keys[n], uses, clock + seconds[n] * 1000::bigint)
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN l.expire <= clock THEN uses ELSE l.points + uses END,
        expire = CASE WHEN l.expire <= clock THEN excluded.expire ELSE l.expire END
      RETURNING l.points, l.expire - clock INTO counted, ends_in_ms;
      last := n;
      IF counted > maxima[n] THEN
        IF gives_back THEN
          UPDATE rate_limits SET points = points - uses WHERE key = ANY (keys[: n - 1]);
        END IF;
        RETURN;
      END IF;
    END LOOP;
  END $$;

  -- Network addresses that may send more forms for a while, as keyed hashes.
  CREATE TABLE event_day_addresses (
    address_mac text PRIMARY KEY,
    ends_at timestamptz(3) NOT NULL
  );
`

/**
 * Secrets of accounts are in plain tables, so that no request to the panel's API can reach one, and because Payload rewrites
 * the rows of its own sessions whenever it saves an account.
 */
const ACCOUNTS = sql`
  -- The account that became the first administrator.
  CREATE TABLE app_bootstrap (
    id integer PRIMARY KEY CHECK (id = 1),
    user_id uuid NOT NULL,
    granted_at timestamptz NOT NULL DEFAULT now()
  );

  CREATE TABLE second_steps (
    user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    -- Encrypted.
    secret text NOT NULL,
    -- The period of the last code that was accepted: no code is accepted twice.
    last_period bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE recovery_codes (
    user_id uuid NOT NULL REFERENCES second_steps (user_id) ON DELETE CASCADE,
    code_mac text NOT NULL,
    used_at timestamptz,
    PRIMARY KEY (user_id, code_mac)
  );
  CREATE TABLE session_devices (
    session_id text PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    user_agent text NOT NULL,
    last_seen_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX session_devices_user ON session_devices (user_id);

  -- A line of the audit log names its actor even when the account is gone, so nothing may reach back and empty it. A trigger
  -- that writes a line takes the request and the actor from settings of the transaction.
  ALTER TABLE audit_log DROP CONSTRAINT audit_log_actor_id_users_id_fk;
  ALTER TABLE audit_log ALTER COLUMN request_id SET DEFAULT nullif(current_setting('swan.request_id', true), '');

  -- Every change of a role or a right is in the audit log. Without an actor, the change was made past the site.
  ALTER TABLE users ADD CONSTRAINT users_rights CHECK (jsonb_typeof(rights) = 'array');
  CREATE FUNCTION record_role() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    before text := CASE TG_OP WHEN 'UPDATE' THEN OLD.role::text ELSE 'user' END;
    actor_kind text := nullif(current_setting('swan.actor_kind', true), '');
  BEGIN
    IF NEW.role::text = before THEN RETURN NULL; END IF;
    INSERT INTO audit_log (action, actor_id, actor_kind, subject, detail) VALUES (
      'role.changed',
      nullif(current_setting('swan.actor_id', true), '')::uuid,
      coalesce(actor_kind, 'system'),
      'users/' || NEW.id,
      jsonb_build_object('from', before, 'to', NEW.role, 'isBySite', actor_kind IS NOT NULL)
    );
    RETURN NULL;
  END $$;
  CREATE TRIGGER users_role_recorded
    AFTER INSERT OR UPDATE OF role ON users FOR EACH ROW EXECUTE FUNCTION record_role();
  CREATE FUNCTION record_rights() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    actor_kind text := nullif(current_setting('swan.actor_kind', true), '');
    added jsonb := (SELECT coalesce(jsonb_agg(r ORDER BY r), '[]')
      FROM jsonb_array_elements_text(NEW.rights) r WHERE NOT OLD.rights ? r);
    removed jsonb := (SELECT coalesce(jsonb_agg(r ORDER BY r), '[]')
      FROM jsonb_array_elements_text(OLD.rights) r WHERE NOT NEW.rights ? r);
  BEGIN
    IF added || removed = '[]' THEN RETURN NULL; END IF;
    INSERT INTO audit_log (action, actor_id, actor_kind, subject, detail) VALUES (
      'rights.changed',
      nullif(current_setting('swan.actor_id', true), '')::uuid,
      coalesce(actor_kind, 'system'),
      'users/' || NEW.id,
      jsonb_build_object('added', added, 'removed', removed, 'isBySite', actor_kind IS NOT NULL)
    );
    RETURN NULL;
  END $$;
  CREATE TRIGGER users_rights_recorded
    AFTER UPDATE OF rights ON users FOR EACH ROW EXECUTE FUNCTION record_rights();
`

const EMAILS = sql`
  -- An email names the first record that it is about in its reference, and the others here. RSVPs that were sent together
  -- share the name of their family instead.
  ALTER TABLE emails ADD COLUMN also_about varchar[];
  CREATE INDEX emails_also_about ON emails USING gin (also_about) WHERE also_about IS NOT NULL;

  -- Emails that visitors caused to addresses that have not been proven to belong to somebody, and which of them count against
  -- the daily budget.
  CREATE TABLE unproven_emails (
    email_id uuid PRIMARY KEY REFERENCES emails (id) ON DELETE CASCADE,
    counted_at timestamptz(3)
  );
`

/** Every link that we email has a key, of which only the hash is stored. */
const LINKS = sql`
  CREATE TABLE link_keys (
    key_sha256 text PRIMARY KEY,
    record_id uuid NOT NULL,
    expires_at timestamptz NOT NULL,
    kind text NOT NULL,
    email_id uuid REFERENCES emails (id) ON DELETE SET NULL,
    -- A link opens only what it was made for.
    CONSTRAINT link_keys_kind CHECK (kind IN (
      'manage', 'unsubscribe', 'confirm', 'reset', 'invitation', 'offer', 'family', 'reminders', 'photos'))
  );
  CREATE INDEX link_keys_email ON link_keys (email_id);
  CREATE INDEX link_keys_expires_at ON link_keys (expires_at);
  CREATE INDEX link_keys_record ON link_keys (record_id);

  -- When staff ended the links to a record that have no row of their own: those of its signed copy.
  CREATE TABLE ended_links (
    record_id uuid PRIMARY KEY,
    ended_at timestamptz(3) NOT NULL DEFAULT now()
  );

  -- The links of owners of accounts. Each can be used once.
  CREATE TABLE account_links (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('confirm', 'reset', 'invitation')),
    user_id uuid REFERENCES users (id) ON DELETE CASCADE,
    email text NOT NULL,
    name text,
    role text,
    invited_by uuid,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    -- Those that an invited account will have.
    rights jsonb NOT NULL DEFAULT '["health"]' CHECK (jsonb_typeof(rights) = 'array'),
    CHECK (kind = 'invitation' OR user_id IS NOT NULL)
  );
  CREATE INDEX account_links_email ON account_links (email);
  CREATE INDEX account_links_user ON account_links (user_id);
  CREATE INDEX account_links_expires_at ON account_links (expires_at);

  -- A family's page belongs to an email address, not to one record.
  CREATE TABLE family_links (
    id uuid PRIMARY KEY,
    email text NOT NULL,
    tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
    created_at timestamptz NOT NULL DEFAULT now(),
    -- Until then it opens everything, afterward only what a link in any of our emails opens.
    opens_all_until timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX family_links_email ON family_links (email);
  CREATE INDEX family_links_expires_at ON family_links (expires_at);
`

/** One record for each child and purpose, and the order in which exports read. */
const SUBMISSIONS = sql`
  CREATE UNIQUE INDEX rsvps_one_place_each ON rsvps (duplicate_key) WHERE status <> 'cancelled';
  CREATE UNIQUE INDEX registrations_one_each ON registrations (duplicate_key) WHERE status <> 'withdrawn';
  CREATE UNIQUE INDEX volunteers_one_each ON volunteers (duplicate_key) WHERE status <> 'declined';
  CREATE UNIQUE INDEX career_applications_one_each ON career_applications (duplicate_key)
    WHERE status NOT IN ('declined', 'withdrawn');
  -- Each consent is a record: an address is subscribed once, and may have left before.
  CREATE UNIQUE INDEX subscribers_once ON subscribers (email) WHERE status = 'subscribed';
  ALTER TABLE resumes ADD CONSTRAINT resumes_of_one CHECK (num_nonnulls(volunteer_id, career_application_id) = 1);

  -- What staff typed says who typed it, even when the account is gone. What a family typed is signed.
  ALTER TABLE rsvps DROP CONSTRAINT rsvps_entered_by_id_users_id_fk;
  ALTER TABLE rsvps ADD CONSTRAINT rsvps_entered_by_someone CHECK (
    (source = 'staff' OR signature IS NOT NULL)
    AND (source = 'family' OR (entered_how IS NOT NULL AND entered_by_id IS NOT NULL))
  );
  ALTER TABLE registrations DROP CONSTRAINT registrations_entered_by_id_users_id_fk;
  ALTER TABLE registrations ADD CONSTRAINT registrations_entered_by_someone CHECK (
    (source = 'staff' OR signature IS NOT NULL)
    AND (source = 'family' OR (entered_how IS NOT NULL AND entered_by_id IS NOT NULL))
  );

  CREATE INDEX rsvps_event_status ON rsvps (event_id, status);
  CREATE INDEX rsvps_waiting ON rsvps (event_id, created_at, id) WHERE status = 'waitlisted';
  CREATE INDEX rsvps_export ON rsvps (created_at, id);
  CREATE INDEX registrations_export ON registrations (created_at, id);
  CREATE INDEX registrations_interests_export ON registrations_interests (parent_id, "order") INCLUDE (value);
  CREATE INDEX volunteers_export ON volunteers (created_at, id);
  CREATE INDEX career_applications_export ON career_applications (created_at, id);
  CREATE INDEX subscribers_export ON subscribers (created_at, id);
  CREATE INDEX subscribers_texts_parent ON subscribers_texts (parent_id);
  CREATE INDEX form_submissions_export ON form_submissions (created_at, id);
`

/** Submitted answers never change. Corrections are stored beside them, and one view has the current answers. */
const CORRECTIONS = sql`
  -- A correction names its author even when the account or the email is gone.
  ALTER TABLE corrections DROP CONSTRAINT corrections_by_email_id_emails_id_fk;
  ALTER TABLE corrections DROP CONSTRAINT corrections_by_account_id_users_id_fk;
  ALTER TABLE corrections ADD CONSTRAINT corrections_by_someone CHECK (
    (by_link IS NOT NULL AND by_account_id IS NULL)
    OR (by_link IS NULL AND by_account_id IS NOT NULL AND trim(reason) <> '' AND reason IS NOT NULL)
  );
  DROP INDEX corrections_record_id_idx;
  CREATE INDEX corrections_record_id_idx ON corrections (record_id, created_at);
  CREATE INDEX corrections_emails ON corrections (new_value) WHERE field IN ('parentEmail', 'email');

  -- The last correction of each answer, by its field.
  CREATE VIEW corrected_answers AS
    SELECT record_id, jsonb_object_agg(field, new_value ORDER BY created_at, id) AS answers
    FROM corrections GROUP BY record_id;
  CREATE FUNCTION corrections_of(record uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT answers FROM corrected_answers WHERE record_id = record::text
  $$;
  CREATE FUNCTION current_answer(record uuid, field text, submitted text) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT coalesce(corrections_of(record) ->> field, submitted)
  $$;
`

/**
 * What staff write: notes and replies about a submission, and messages to families. Tables name accounts and RSVPs without a
 * foreign key, so that nothing changes when one is gone.
 */
const WORK = sql`
  CREATE TABLE notes (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    collection text NOT NULL,
    record_id uuid NOT NULL,
    author_id uuid,
    text text NOT NULL CHECK (trim(text) <> ''),
    created_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX notes_record ON notes (record_id, created_at);

  -- The words of a reply as they were typed. The email is a record of its own, with its delivery.
  CREATE TABLE replies (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    collection text NOT NULL,
    record_id uuid NOT NULL,
    author_id uuid NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX replies_record ON replies (record_id, created_at);

  -- By which day staff want to answer a submission.
  CREATE TABLE answer_days (
    record_id uuid PRIMARY KEY,
    collection text NOT NULL,
    day date NOT NULL
  );

  -- The views of the inbox that an account has saved.
  CREATE TABLE inbox_views (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name text NOT NULL CHECK (trim(name) <> ''),
    query text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT inbox_views_short_name CHECK (char_length(name) <= 40)
  );
  CREATE UNIQUE INDEX inbox_views_name ON inbox_views (account_id, lower(name));

  CREATE TABLE family_messages (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    -- A message need not be about an event.
    event_id uuid,
    author_id uuid NOT NULL,
    -- The name of the list that it went to, or 'selected'.
    audience text NOT NULL,
    subject text NOT NULL CHECK (trim(subject) <> ''),
    text text NOT NULL CHECK (trim(text) <> ''),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    -- Until then it can be stopped.
    goes_at timestamptz(3) NOT NULL,
    stopped_at timestamptz(3),
    stopped_by_id uuid
  );
  CREATE INDEX family_messages_event ON family_messages (event_id, created_at);

  -- The email that each family got of a message.
  CREATE TABLE family_message_emails (
    message_id uuid NOT NULL REFERENCES family_messages (id) ON DELETE CASCADE,
    email_id uuid PRIMARY KEY REFERENCES emails (id) ON DELETE CASCADE,
    rsvp_id uuid NOT NULL,
    -- How many children it is about.
    children integer NOT NULL CHECK (children > 0),
    -- What the family's RSVPs had in event_notices.stated before, which comes back if the message is stopped.
    stated_before jsonb,
    -- The first record that it is about.
    record_id uuid NOT NULL
  );
  CREATE INDEX family_message_emails_message ON family_message_emails (message_id);
  CREATE INDEX family_message_emails_record ON family_message_emails (record_id);
  CREATE INDEX family_message_emails_rsvp ON family_message_emails (rsvp_id);
  CREATE FUNCTION name_message_record() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.record_id := coalesce(NEW.record_id, NEW.rsvp_id);
    NEW.rsvp_id := NEW.record_id;
    RETURN NEW;
  END $$;
  CREATE TRIGGER family_message_emails_record BEFORE INSERT ON family_message_emails
    FOR EACH ROW EXECUTE FUNCTION name_message_record();
`

const EVENTS = sql`
  CREATE FUNCTION event_facts(event uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT jsonb_build_object(
      'startsAt', to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'endsAt', to_char(ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'zone', startsat_tz,
      'place', concat_ws(', ', nullif(regexp_replace(trim(venue_name), '^coming soon$', '', 'i'), ''), nullif(trim(address_line1), ''),
        nullif(trim(address_line2), ''), nullif(trim(city), ''), nullif(concat_ws(' ', state, postal_code), '')),
      'isCancelled', coalesce(is_cancelled, false)
    ) FROM events WHERE id = event
  $$;

  -- When and where its event is, as each family was last told, so that nobody is told twice and nobody is left out.
  CREATE TABLE event_notices (
    rsvp_id uuid PRIMARY KEY REFERENCES rsvps (id) ON DELETE CASCADE,
    facts jsonb NOT NULL,
    told_at timestamptz NOT NULL DEFAULT now(),
    -- What emails have said about the event since then. Taking back a change that was in a reminder is news.
    stated jsonb,
    -- The latest end of the event that the family was ever told. Retention counts from it.
    latest_end timestamptz
  );
  CREATE FUNCTION keep_latest_end() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.latest_end := greatest(CASE WHEN TG_OP = 'UPDATE' THEN OLD.latest_end END,
      coalesce(NEW.facts->>'endsAt', NEW.facts->>'startsAt')::timestamptz,
      coalesce(NEW.stated->>'endsAt', NEW.stated->>'startsAt')::timestamptz);
    RETURN NEW;
  END $$;
  CREATE TRIGGER event_notices_latest_end BEFORE INSERT OR UPDATE ON event_notices
    FOR EACH ROW EXECUTE FUNCTION keep_latest_end();

  CREATE TABLE reminders_sent (
    family text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('three-days', 'one-day')),
    event_day date NOT NULL,
    sent_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (family, kind, event_day)
  );
  -- Addresses that want no reminders. They are hashed, because nobody has to read them.
  CREATE TABLE reminders_off (
    address_sha256 text PRIMARY KEY,
    created_at timestamptz NOT NULL DEFAULT now()
  );

  -- A change that staff made to the places of an event, which they can undo for ten minutes.
  CREATE TABLE place_changes (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    event_id uuid NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('cancel', 'waitlist', 'give', 'release')),
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'undone', 'done')),
    by_id uuid NOT NULL,
    reason text,
    -- What happens to the free places if the first family needs more than there are.
    free_places text NOT NULL DEFAULT 'next' CHECK (free_places IN ('hold', 'ask', 'next')),
    -- How many places it frees. Nobody gets them while it can be undone.
    freed integer NOT NULL DEFAULT 0 CHECK (freed >= 0),
    -- The family for which places were kept until then, by its reference, and how many.
    kept_for text,
    kept integer NOT NULL DEFAULT 0,
    -- What its emails say about the event.
    facts jsonb,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    undo_until timestamptz(3) NOT NULL
  );
  CREATE INDEX place_changes_open ON place_changes (event_id) WHERE state = 'open';
  -- Each RSVP as it was before.
  CREATE TABLE place_change_rsvps (
    change_id uuid NOT NULL REFERENCES place_changes (id) ON DELETE CASCADE,
    rsvp_id uuid NOT NULL REFERENCES rsvps (id) ON DELETE CASCADE,
    status text NOT NULL,
    offered_until timestamptz(3),
    waiting_since timestamptz(3),
    missed_offers numeric,
    PRIMARY KEY (change_id, rsvp_id)
  );
  CREATE INDEX place_change_rsvps_rsvp ON place_change_rsvps (rsvp_id);
  CREATE TABLE place_change_emails (
    change_id uuid NOT NULL REFERENCES place_changes (id) ON DELETE CASCADE,
    email_id uuid NOT NULL REFERENCES emails (id) ON DELETE CASCADE,
    PRIMARY KEY (change_id, email_id)
  );
  -- Places that are kept for a family until there is one for each of its children.
  CREATE TABLE kept_places (
    event_id uuid NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    family text NOT NULL,
    places integer NOT NULL CHECK (places > 0),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (event_id, family)
  );
  -- Children whom staff moved to the waitlist, until a further place becomes free.
  CREATE TABLE skipped_rsvps (
    rsvp_id uuid PRIMARY KEY REFERENCES rsvps (id) ON DELETE CASCADE,
    change_id uuid NOT NULL REFERENCES place_changes (id) ON DELETE CASCADE,
    -- The limit of the event when it was last checked: a higher one means further places.
    place_limit integer
  );
  CREATE INDEX skipped_rsvps_change ON skipped_rsvps (change_id);
`

const SIGNATURES = sql`
  CREATE INDEX waiver_signatures_export ON waiver_signatures (created_at, id);
  CREATE INDEX waiver_signatures_signed ON waiver_signatures (signed_at, created_at, id);
  CREATE INDEX waiver_signatures_differing ON waiver_signatures (rsvp_id) WHERE name_matches IS FALSE;
  CREATE INDEX waiver_signatures_last ON waiver_signatures (registration_id, created_at DESC) INCLUDE (waiver_version);

  -- What staff decided about a signature in another name.
  CREATE TABLE signature_decisions (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    signature_id uuid NOT NULL UNIQUE REFERENCES waiver_signatures (id),
    decision text NOT NULL,
    by_id uuid NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  );

  ALTER TABLE paper_waivers DROP CONSTRAINT paper_waivers_entered_by_id_users_id_fk;

  -- Which RSVPs are signed, on a screen or on paper.
  CREATE VIEW rsvp_signatures AS
    SELECT rsvp_id, id, signed_at, name_matches, false AS on_paper FROM waiver_signatures WHERE rsvp_id IS NOT NULL
    UNION ALL
    -- The person who typed a sheet of paper compared the names.
    SELECT r.id, p.id, p.signed_on::timestamp AT TIME ZONE 'UTC', true, true
    FROM paper_waivers p JOIN rsvps r ON r.family = p.family;
`

/** Two people clear a driver, and their decision never changes. */
const DRIVERS = sql`
  -- The people who checked and decided stay on record when their accounts are gone.
  ALTER TABLE clearances DROP CONSTRAINT clearances_passed_on_by_id_users_id_fk;
  ALTER TABLE clearances DROP CONSTRAINT clearances_decided_by_id_users_id_fk;
  ALTER TABLE clearances
    ADD CONSTRAINT clearances_source CHECK (num_nonnulls(rsvp_id, volunteer_id) = 1),
    ADD CONSTRAINT clearances_license_expires CHECK (
      license_expires ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' AND license_expires::date > '2000-01-01'),
    ADD CONSTRAINT clearances_insurance_expires CHECK (
      insurance_expires ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' AND insurance_expires::date > '2000-01-01'),
    ADD CONSTRAINT clearances_ends_on CHECK (
      (verdict IS NOT DISTINCT FROM 'cleared') = (ends_on IS NOT NULL)
      AND coalesce(ends_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', true)),
    ADD CONSTRAINT clearances_passed_on CHECK (
      passed_on_at IS NULL AND passed_on_by_id IS NULL
      OR passed_on_at IS NOT NULL AND passed_on_by_id IS NOT NULL
        AND name_matches AND photo_matches AND license_is_current AND insurance_is_current AND agreed_to_screening
        AND license_expires IS NOT NULL AND insurance_expires IS NOT NULL),
    ADD CONSTRAINT clearances_decided CHECK (
      is_carried_over
      OR verdict IS NULL AND decided_at IS NULL AND decided_by_id IS NULL
      OR decided_at IS NOT NULL AND decided_by_id IS NOT NULL
        AND (verdict = 'cleared' AND passed_on_at IS NOT NULL
            AND ends_on <= least(license_expires, insurance_expires)
            AND ends_on::date <= (decided_at AT TIME ZONE 'America/New_York')::date + interval '1 year'
          OR verdict = 'refused' AND reason IS NOT NULL AND trim(reason) <> ''));
  CREATE UNIQUE INDEX clearances_one_open ON clearances (driver_key) WHERE verdict IS NULL;
  CREATE INDEX clearances_driver ON clearances (driver_key, decided_at);
  ALTER TABLE driver_documents
    ADD CONSTRAINT driver_documents_source CHECK (num_nonnulls(rsvp_id, clearance_id) > 0);

  -- Links by which drivers send photos. A clearance may have several, one after the other; the last one counts.
  CREATE TABLE photo_requests (
    id uuid PRIMARY KEY,
    clearance_id uuid NOT NULL REFERENCES clearances (id),
    asks text NOT NULL CHECK (asks IN ('license', 'insurance', 'both')),
    asked_by_id uuid NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL,
    used_at timestamptz(3),
    ended_at timestamptz(3)
  );
  CREATE INDEX photo_requests_clearance ON photo_requests (clearance_id, created_at);
  CREATE UNIQUE INDEX photo_requests_one_open ON photo_requests (clearance_id)
    WHERE used_at IS NULL AND ended_at IS NULL;

  CREATE FUNCTION guard_clearance() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      IF NEW.is_carried_over OR NEW.verdict = 'cleared' THEN
        RAISE EXCEPTION 'a clearance begins undecided' USING ERRCODE = 'insufficient_privilege';
      END IF;
      RETURN NEW;
    END IF;
    IF OLD.verdict IS NOT NULL THEN
      RAISE EXCEPTION 'a decided clearance never changes' USING ERRCODE = 'insufficient_privilege';
    END IF;
    IF (NEW.driver_key, NEW.rsvp_id, NEW.volunteer_id, NEW.created_at, NEW.is_carried_over)
      IS DISTINCT FROM (OLD.driver_key, OLD.rsvp_id, OLD.volunteer_id, OLD.created_at, OLD.is_carried_over) THEN
      RAISE EXCEPTION 'what a clearance is about never changes' USING ERRCODE = 'insufficient_privilege';
    END IF;
    -- What the second person decides about is what the first has checked.
    IF OLD.passed_on_at IS NOT NULL AND NEW.passed_on_at IS NOT NULL AND (
      NEW.passed_on_at, NEW.passed_on_by_id, NEW.license_expires, NEW.insurance_expires) IS DISTINCT FROM (
      OLD.passed_on_at, OLD.passed_on_by_id, OLD.license_expires, OLD.insurance_expires) THEN
      RAISE EXCEPTION 'what was checked has to be checked again before it changes' USING ERRCODE = 'insufficient_privilege';
    END IF;
    IF NEW.verdict = 'cleared' THEN
      IF OLD.passed_on_at IS NULL THEN
        RAISE EXCEPTION 'nobody has checked this driver' USING ERRCODE = 'insufficient_privilege';
      END IF;
      IF NOT EXISTS (SELECT FROM users WHERE id = NEW.decided_by_id AND role = 'admin' AND disabled_at IS NULL) THEN
        RAISE EXCEPTION 'an admin clears a driver' USING ERRCODE = 'insufficient_privilege';
      END IF;
      IF NEW.decided_by_id = NEW.passed_on_by_id AND EXISTS (
        SELECT FROM users WHERE id <> NEW.decided_by_id AND role = 'admin' AND disabled_at IS NULL) THEN
        RAISE EXCEPTION 'two people clear a driver' USING ERRCODE = 'insufficient_privilege';
      END IF;
    END IF;
    RETURN NEW;
  END $$;
  -- A clearance begins undecided, unless it is put back from quarantine.
  CREATE FUNCTION is_new_clearance(after jsonb) RETURNS boolean LANGUAGE sql STABLE AS
    $$ SELECT NOT is_put_back('clearances', NULL, after) $$;
  CREATE TRIGGER clearances_guard BEFORE UPDATE ON clearances FOR EACH ROW EXECUTE FUNCTION guard_clearance();
  CREATE TRIGGER clearances_guard_new BEFORE INSERT ON clearances FOR EACH ROW
    WHEN (is_new_clearance(to_jsonb(NEW))) EXECUTE FUNCTION guard_clearance();
  CREATE TRIGGER clearances_stay BEFORE DELETE ON clearances FOR EACH ROW EXECUTE FUNCTION keep_evidence();
`

/** Names and phone numbers as they are searched and compared. */
const NAMES = sql`
  -- \`foldName\` in src/lib/names.ts does the same with what is searched; a test compares the two. The characters are
  -- listed, because classes such as [:punct:] depend on the locale of the database.
  CREATE FUNCTION folded_name(name text) RETURNS text IMMUTABLE PARALLEL SAFE STRICT LANGUAGE sql AS $$
    SELECT trim(regexp_replace(
      translate(replace(replace(replace(replace(
        lower(regexp_replace(
          normalize(regexp_replace(name, '[''\\u0060\\u00B4\\u02B9\\u02BC\\u2018\\u2019\\u201B\\u2032]', '', 'g'), NFKD),
          '[\\u0300-\\u036F]', '', 'g')),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðıħŧς', 'olddihtσ'),
      '[\\u0001-\\u002F\\u003A-\\u0040\\u005B-\\u0060\\u007B-\\u00BF\\u00D7\\u00F7\\u2000-\\u206F\\u3000-\\u303F]+', ' ', 'g'))
  $$;

  -- "O’Brien" is found as "obrien" and as "brien", "Anne-Marie" as "marie" and as "annemarie".
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

  -- Whether a list of people who must never collect a child means this person. Either the text has all of the person's name
  -- ("her father, Felix Stranger"), or the name has all of one part of the text ("Felix"): better once too often than not at
  -- all.
  CREATE FUNCTION is_meant(names text, somebody text) RETURNS boolean IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
    SELECT folded_name(somebody) <> '' AND (
      string_to_array(folded_name(somebody), ' ') <@ string_to_array(folded_name(names), ' ')
      OR EXISTS (
        SELECT FROM regexp_split_to_table(names, '[,;/&()\\n]|\\y(and|or)\\y', 'i') part
        WHERE length(folded_name(part)) > 1
          AND string_to_array(folded_name(part), ' ') <@ string_to_array(folded_name(somebody), ' ')))
  $$;
`

/** An answer as it is now: its correction in `c.answers`, or else the column of the row `r`. */
const current = (column: string, field: string) =>
  sql.raw(`coalesce(c.answers ->> '${field}', r.${column})`)

/** Joins the corrections of a row `r` as `c`. Lateral, because a plain join would aggregate all of them. */
const WITH_CORRECTIONS = sql.raw(
  'LEFT JOIN LATERAL (SELECT answers FROM corrected_answers a WHERE a.record_id = r.id::text OFFSET 0) c ON true',
)

/**
 * Everybody who is named in a submission, for finding people: one row each, kept by triggers. Staff find people by their
 * current answers and by those that were submitted. The rows hold no health answers.
 */
const peopleSearch = (trigrams: SQL) => sql`
  -- The columns sent_… hold what was submitted, if it was corrected.
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
    FROM rsvps r ${WITH_CORRECTIONS}
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
    FROM registrations r ${WITH_CORRECTIONS}
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
    FROM volunteers r ${WITH_CORRECTIONS}
    UNION ALL
    SELECT 'career-applications', r.id, r.reference, r.created_at, NULL,
      ${current('full_name', 'fullName')}, NULL, NULL, NULL, ${current('email', 'email')}, ${current('phone', 'phone')},
      NULL, NULL, ${current('location_city', 'locationCity')}, '[]',
      CASE WHEN c.answers IS NOT NULL THEN r.full_name END,
      CASE WHEN c.answers IS NOT NULL THEN r.email END,
      CASE WHEN c.answers IS NOT NULL THEN ARRAY[r.phone] END
    FROM career_applications r ${WITH_CORRECTIONS}
    UNION ALL
    SELECT 'subscribers', r.id, r.reference, r.created_at, NULL,
      r.name, NULL, NULL, NULL, r.email, NULL, NULL, NULL, NULL, '[]', NULL, NULL, NULL
    FROM subscribers r
    UNION ALL
    -- Staff decide what a custom form asks. An answer of exactly ten digits answers a question for a phone number.
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

  -- The row of people_search that each submission should have, with the same columns in the same order.
  CREATE VIEW people_named AS
    SELECT n.record_id, n.collection, n.reference, n.created_at, n.event_id, n.name, n.last_name, n.birth_date, n.parent_name,
      n.email, n.phone, n.emergency_name, n.emergency_phone, n.pickup_people, n.city, family_key,
      concat_ws(' ', folded_name(n.name), n.birth_date, family_key) AS person_key,
      concat(' ', searched_names(n.name), ' | ',
        searched_names(concat_ws(' ', n.parent_name, n.emergency_name, pickup_names, n.never_release_to)), ' ', n.email, ' ',
        searched_phones(VARIADIC ARRAY[n.phone, n.emergency_phone] || pickup_phones || n.sent_phones::text[]),
        ' #', n.reference, '| ', searched_names(n.sent_names), ' ', n.sent_email, ' ') AS search,
      folded_name(n.name) || ' ' || n.birth_date AS child_key, n.never_release_to
    FROM (
      SELECT a.record_id, a.collection, a.reference, a.created_at, a.event_id, a.city,
        -- The first of the list also has a name and a phone of its own, which staff correct.
        CASE WHEN a.pickup_people -> 0 IS NULL THEN a.pickup_people ELSE jsonb_set(a.pickup_people, '{0}',
          (a.pickup_people -> 0) || jsonb_strip_nulls(jsonb_build_object('name', f.name, 'phone', f.phone))) END AS pickup_people,
        f.never_release_to,
        coalesce(nullif(a.name, ''), split_part(a.email, '@', 1), '') AS name, nullif(a.last_name, '') AS last_name,
        nullif(a.birth_date, '') AS birth_date, nullif(a.parent_name, '') AS parent_name, nullif(lower(a.email), '') AS email,
        nullif(phone_digits(a.phone), '') AS phone, nullif(a.emergency_name, '') AS emergency_name,
        nullif(phone_digits(a.emergency_phone), '') AS emergency_phone,
        a.sent_names, lower(a.sent_email) AS sent_email, a.sent_phones
      FROM people_answered a
      LEFT JOIN LATERAL (
        SELECT nullif(current_answer(r.id, 'pickupPersonName', r.pickup_person_name), '') AS name,
          nullif(current_answer(r.id, 'pickupPersonPhone', r.pickup_person_phone), '') AS phone,
          nullif(trim(current_answer(r.id, 'neverReleaseTo', r.never_release_to)), '') AS never_release_to
        FROM rsvps r WHERE a.collection = 'rsvps' AND r.id = a.record_id) f ON true
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
    -- Submissions with the same email address belong to one household; without an address, those with the same phone.
    family_key text NOT NULL,
    -- The same name and birth date within a household is the same person.
    person_key text NOT NULL,
    search text NOT NULL,
    -- The same for everybody with this name and birth date, in any household. Empty without a birth date.
    child_key text,
    never_release_to text
  );
  CREATE INDEX people_search_search ON people_search USING gin (search ${trigrams});
  CREATE INDEX people_search_family ON people_search (family_key, created_at);
  CREATE INDEX people_search_person ON people_search (person_key);
  CREATE INDEX people_search_child ON people_search (child_key);
  CREATE INDEX people_search_never ON people_search (child_key) WHERE never_release_to IS NOT NULL;
  -- A word that very many submissions have is only looked for in the newest.
  CREATE INDEX people_search_newest ON people_search (created_at);
  CREATE INDEX people_search_reference ON people_search (reference);
  CREATE INDEX people_search_city ON people_search (lower(city));

  -- A submission is stored even if it cannot be indexed. Then it has no row here, and the nightly comparison counts it and
  -- indexes it again. A warning would go to no log: they are off, because errors of PostgreSQL quote what people submitted.
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
      person_key = excluded.person_key, search = excluded.search, child_key = excluded.child_key,
      never_release_to = excluded.never_release_to;
    RETURN NULL;
  EXCEPTION WHEN OTHERS THEN
    DELETE FROM people_search WHERE record_id = of_record;
    RETURN NULL;
  END $$;
  -- Deferred, because the rows of a record's lists are stored after it.
  CREATE CONSTRAINT TRIGGER corrections_people_search AFTER INSERT ON corrections
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_people_search();
`

/**
 * A household is one email address, and a child is a name and a birth date *within* a household: a stranger who types a
 * child's name and birth date under another address does not speak for that child.
 */
const HOUSEHOLDS = sql`
  -- Addresses that staff have joined into one household.
  CREATE TABLE household_members (
    family_key text PRIMARY KEY,
    household_id uuid NOT NULL,
    reason text NOT NULL,
    joined_by_id uuid REFERENCES users (id) ON DELETE SET NULL,
    joined_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX household_members_household ON household_members (household_id);

  -- The addresses of a household, this one included.
  CREATE FUNCTION household_of(address text) RETURNS SETOF text STABLE LANGUAGE sql AS $$
    SELECT address
    UNION
    SELECT family_key FROM household_members
    WHERE household_id = (SELECT household_id FROM household_members WHERE family_key = address)
  $$;

  -- What the same person submitted, or was named in, within the household of a record.
  CREATE FUNCTION records_of_person(record uuid) RETURNS SETOF uuid STABLE LANGUAGE sql AS $$
    SELECT q.record_id FROM people_search p
    JOIN people_search q ON q.person_key = p.person_key OR q.child_key = p.child_key
    WHERE p.record_id = record AND (q.family_key = p.family_key OR EXISTS (
      SELECT FROM household_members m JOIN household_members o USING (household_id)
      WHERE m.family_key = p.family_key AND o.family_key = q.family_key))
  $$;

  -- One home says that a person must never collect a child, and another home of the same child names that person.
  CREATE VIEW pickup_conflicts AS
    SELECT n.child_key, n.record_id, n.family_key, n.never_release_to, o.record_id AS other_record_id,
      o.family_key AS other_key, w.name AS named, w.as_what
    FROM people_search n
    JOIN people_search o ON o.child_key = n.child_key AND o.family_key <> n.family_key AND o.collection = 'rsvps'
    CROSS JOIN LATERAL (
      SELECT o.parent_name AS name, 'parent' AS as_what
      UNION ALL SELECT p ->> 'name', 'pickup' FROM jsonb_array_elements(o.pickup_people) p
      UNION ALL SELECT o.emergency_name, 'emergency') w
    WHERE n.never_release_to IS NOT NULL AND w.name IS NOT NULL AND is_meant(n.never_release_to, w.name);

  -- What all homes of a child say about who may collect it, as one value that changes with any of it.
  CREATE FUNCTION pickup_state(of_child text) RETURNS text STABLE LANGUAGE sql AS $$
    SELECT md5(string_agg(concat_ws('|', family_key, parent_name, pickup_people, emergency_name, never_release_to), E'\\n'
      ORDER BY family_key, record_id))
    FROM people_search WHERE child_key = of_child AND collection = 'rsvps'
  $$;

  -- Staff have looked at a conflict as it was then.
  CREATE TABLE pickup_conflicts_seen (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    child_key text NOT NULL,
    state text NOT NULL,
    reason text NOT NULL,
    seen_by_id uuid REFERENCES users (id) ON DELETE SET NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX pickup_conflicts_seen_child ON pickup_conflicts_seen (child_key);

  -- Nothing of an address or a child stays here once its last record is gone.
  CREATE FUNCTION forget_people() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM people_search WHERE record_id = OLD.id;
    DELETE FROM household_members m
    WHERE NOT EXISTS (SELECT FROM people_search p WHERE p.family_key = m.family_key);
    DELETE FROM pickup_conflicts_seen s
    WHERE NOT EXISTS (SELECT FROM people_search p WHERE p.child_key = s.child_key);
    RETURN NULL;
  END $$;

  -- Which drivers a record names: by its current answers, and by those with which a clearance began.
  CREATE FUNCTION driver_keys(record uuid) RETURNS SETOF text STABLE LANGUAGE sql AS $$
    SELECT concat_ws(' ', folded_name(coalesce(parent_name, name)), family_key) FROM people_search
    WHERE record_id = record AND collection IN ('rsvps', 'volunteers')
    UNION SELECT driver_key FROM clearances WHERE volunteer_id = record
    UNION SELECT c.driver_key FROM rsvps r JOIN rsvps o ON o.family = r.family JOIN clearances c ON c.rsvp_id = o.id
      WHERE r.id = record
  $$;
  -- The last day on which the driver of a record is cleared, unless that is before the given day. Everything that asks whether
  -- a person may drive asks this: the last decision counts, and so does the clock.
  CREATE FUNCTION cleared_until(record uuid, day text) RETURNS text STABLE LANGUAGE sql AS $$
    SELECT CASE WHEN verdict = 'cleared' AND ends_on >= day THEN ends_on END FROM clearances
    WHERE driver_key IN (SELECT driver_keys(record)) AND verdict IS NOT NULL
    ORDER BY decided_at DESC, created_at DESC LIMIT 1
  $$;
`

/** Every day of the audit log is sealed when it is over: a digest of its lines, and a hash of that and of the day before. */
const AUDIT_DAYS = sql`
  CREATE TABLE audit_days (
    day date PRIMARY KEY,
    lines integer NOT NULL CHECK (lines >= 0),
    digest text NOT NULL,
    hash text NOT NULL
  );
  CREATE TABLE audit_verifications (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    verified_at timestamptz(3) NOT NULL DEFAULT now(),
    lines integer NOT NULL,
    findings integer NOT NULL,
    -- Whether administrators were sent an email about it.
    is_told boolean NOT NULL
  );
  CREATE INDEX audit_verifications_newest ON audit_verifications (verified_at);

  -- A line never changes. It may be deleted when it is more than a year old.
  CREATE FUNCTION guard_audit_line() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '1 year' THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;
  CREATE TRIGGER audit_log_append_only
    BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION guard_audit_line();
`

/** The nightly run keeps what it takes for a week, where no screen shows it, and can put it back as it was. */
const RETENTION = sql`
  -- What each run did with one class of data.
  CREATE TABLE retention_runs (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    class text NOT NULL,
    started_at timestamptz(3) NOT NULL,
    finished_at timestamptz(3) NOT NULL,
    erased integer NOT NULL CHECK (erased >= 0),
    -- The code of the error that ended it, or why it stopped.
    problem text,
    -- How many rows a run that stopped would have taken.
    wanted integer
  );
  CREATE INDEX retention_runs_class ON retention_runs (class, finished_at);

  CREATE TABLE quarantine (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    run_id uuid NOT NULL,
    taken_at timestamptz(3) NOT NULL DEFAULT now(),
    table_name text NOT NULL,
    -- Whether the row is gone, or only some of it was emptied.
    is_gone boolean NOT NULL,
    -- The row as it was.
    content jsonb NOT NULL
  );
  CREATE INDEX quarantine_run ON quarantine (run_id);
  CREATE INDEX quarantine_taken ON quarantine (taken_at);
  -- The part of it that the site may read: how much of each run is left, and which files must stay.
  CREATE VIEW quarantined_runs AS
    SELECT run_id, max(taken_at) AS taken_at FROM quarantine GROUP BY run_id;
  CREATE VIEW quarantined_files AS
    SELECT id, content->>'storage_key' AS storage_key FROM quarantine WHERE content->>'storage_key' IS NOT NULL;

  CREATE FUNCTION quarantine_row() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO public.quarantine (run_id, table_name, is_gone, content)
    VALUES (current_setting('swantastic.retention_run')::uuid, TG_TABLE_NAME, TG_OP = 'DELETE', to_jsonb(OLD));
    RETURN NULL;
  END $$;

  -- Puts back what a run took, and returns how many rows. A row waits for the one that it refers to.
  CREATE FUNCTION put_back(run uuid) RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE
    kept record;
    is_there boolean;
    columns text;
    is_it text;
    records uuid[];
    put integer := 0;
    earlier integer := -1;
  BEGIN
    PERFORM set_config('swantastic.putting_back', 'on', true);
    SELECT array_agg(DISTINCT coalesce(content->>'_parent_id', content->>'record_id', content->>'id')::uuid) INTO records
      FROM public.quarantine WHERE run_id = run
        AND table_name IN ('rsvps', 'registrations', 'rsvps_pickup_people', 'corrections');
    WHILE put > earlier LOOP
      earlier := put;
      FOR kept IN SELECT * FROM public.quarantine WHERE run_id = run ORDER BY id DESC LOOP
        BEGIN
          IF kept.is_gone THEN
            EXECUTE format(
              'INSERT INTO public.%1$I OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_record(NULL::public.%1$I, $1)',
              kept.table_name) USING kept.content;
          ELSE
            SELECT string_agg(format('t.%1$I::text = $1->>%1$L', a.attname), ' AND ') INTO is_it
              FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
              WHERE i.indisprimary AND i.indrelid = format('public.%I', kept.table_name)::regclass;
            EXECUTE format('SELECT EXISTS (SELECT FROM public.%I t WHERE %s)', kept.table_name, is_it)
              INTO is_there USING kept.content;
            CONTINUE WHEN NOT is_there;
            EXECUTE format(
              'SELECT string_agg(quote_ident(n.key), '', '') FROM public.%I t, jsonb_each(to_jsonb(t)) n
               WHERE %s AND n.value IN (''null'', ''""'') AND n.value <> $1->n.key', kept.table_name, is_it)
              INTO columns USING kept.content;
            IF columns IS NOT NULL THEN
              EXECUTE format(
                'UPDATE public.%1$I t SET (%2$s) = (SELECT %2$s FROM jsonb_populate_record(NULL::public.%1$I, $1) n)
                 WHERE %3$s', kept.table_name, columns, is_it) USING kept.content;
            END IF;
          END IF;
          DELETE FROM public.quarantine WHERE id = kept.id;
          put := put + 1;
        EXCEPTION WHEN foreign_key_violation THEN
          CONTINUE;
        END;
      END LOOP;
    END LOOP;
    IF EXISTS (SELECT FROM public.quarantine WHERE run_id = run) THEN
      RAISE EXCEPTION 'something of run % refers to what is not there any more', run;
    END IF;
    -- Whom a search finds is kept beside the record.
    DELETE FROM public.people_search WHERE record_id = ANY (records);
    INSERT INTO public.people_search SELECT * FROM public.people_named WHERE record_id = ANY (records);
    RETURN put;
  END $$;

  -- Suspends erasure of a family's data, including what comes later, for a court, an insurer or the police.
  CREATE TABLE legal_holds (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    record_id uuid NOT NULL,
    reason text NOT NULL CHECK (trim(reason) <> ''),
    placed_by_id uuid NOT NULL,
    placed_at timestamptz(3) NOT NULL DEFAULT now(),
    lifted_by_id uuid,
    lifted_at timestamptz(3),
    CHECK ((lifted_by_id IS NULL) = (lifted_at IS NULL))
  );
  CREATE UNIQUE INDEX legal_holds_one ON legal_holds (record_id) WHERE lifted_at IS NULL;
  CREATE VIEW held_records AS
    SELECT record_id FROM legal_holds WHERE lifted_at IS NULL
    UNION
    SELECT s.record_id FROM legal_holds h
    JOIN people_search own ON own.record_id = h.record_id
    JOIN people_search s ON s.family_key = own.family_key
    WHERE h.lifted_at IS NULL;
  -- The reason is personal: it goes once the hold is over and the record is gone.
  CREATE FUNCTION keep_holds() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND OLD.lifted_at IS NULL
      AND to_jsonb(NEW) - '{lifted_at,lifted_by_id}'::text[] = to_jsonb(OLD) - '{lifted_at,lifted_by_id}'::text[] THEN
      RETURN NEW;
    END IF;
    IF TG_OP = 'DELETE' AND OLD.lifted_at IS NOT NULL AND may_erase() THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'legal_holds is append-only' USING ERRCODE = 'insufficient_privilege';
  END $$;
  CREATE TRIGGER legal_holds_append_only BEFORE UPDATE OR DELETE ON legal_holds
    FOR EACH ROW EXECUTE FUNCTION keep_holds();
`

/**
 * An erasure waits 48 hours, and any administrator can call it back. Meanwhile its records are out of reach: the site sees
 * each table through a view that leaves them out (`scripts/start/reach.ts`).
 */
const ERASURES = sql`
  -- It names records that are gone, and nobody.
  CREATE TABLE erasures (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    scope text NOT NULL CHECK (scope IN ('person', 'family')),
    record_ids uuid[] NOT NULL CHECK (cardinality(record_ids) > 0),
    requested_by_id uuid NOT NULL,
    requested_at timestamptz(3) NOT NULL DEFAULT now(),
    done_at timestamptz(3),
    erased integer,
    -- Signed waivers that the law keeps.
    signatures_kept integer,
    problem text,
    -- Proves that the site asked, and not a statement that somebody made the site run.
    seal text,
    due_at timestamptz(3),
    called_back_at timestamptz(3),
    called_back_by_id uuid
  );
  -- The site calls back, and only the user that erases says that it is done.
  CREATE FUNCTION keep_erasures() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    may_change text[] := CASE WHEN may_erase() THEN '{done_at,erased,signatures_kept,problem}'::text[]
      ELSE '{called_back_at,called_back_by_id}'::text[] END;
  BEGIN
    IF TG_OP = 'UPDATE' AND OLD.done_at IS NULL AND OLD.called_back_at IS NULL
      AND to_jsonb(NEW) - may_change = to_jsonb(OLD) - may_change THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'erasures is append-only' USING ERRCODE = 'insufficient_privilege';
  END $$;
  CREATE TRIGGER erasures_append_only BEFORE UPDATE OR DELETE ON erasures
    FOR EACH ROW EXECUTE FUNCTION keep_erasures();

  CREATE TABLE withheld_records (
    record_id uuid PRIMARY KEY,
    erasure_id uuid NOT NULL REFERENCES erasures (id),
    reference text NOT NULL,
    -- That of the RSVP of which the record is a part; of any other record, its own reference.
    family text NOT NULL
  );
  CREATE INDEX withheld_records_erasure ON withheld_records (erasure_id);
  CREATE TABLE withheld_emails (
    email_id uuid PRIMARY KEY,
    erasure_id uuid NOT NULL REFERENCES erasures (id)
  );
  CREATE INDEX withheld_emails_erasure ON withheld_emails (erasure_id);

  -- Withholds the records of an erasure and the emails about them, which it will erase, but not what is sent to a brother or
  -- sister from now on. An address is withheld unless another record or account has it.
  CREATE FUNCTION withhold(erasure uuid) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    ids uuid[] := (SELECT record_ids FROM public.erasures WHERE id = erasure);
  BEGIN
    INSERT INTO public.withheld_emails (email_id, erasure_id)
    WITH about AS (
      SELECT reference FROM public.people_search WHERE record_id = ANY (ids)
      UNION SELECT o.reference FROM public.rsvps r JOIN public.rsvps o ON o.family = r.family WHERE r.id = ANY (ids)
    )
    SELECT id, erasure FROM public.emails WHERE reference IN (SELECT reference FROM about) OR also_about && (SELECT array_agg(reference::varchar) FROM about) OR lower(recipient) IN (
      SELECT address FROM (
        SELECT email AS address FROM public.people_search WHERE record_id = ANY (ids)
        UNION SELECT lower(value #>> '{}') FROM public.corrections, unnest(ARRAY[old_value, new_value]) AS value
        WHERE record_id = ANY (ids::text[]) AND field IN ('parentEmail', 'email') AND jsonb_typeof(value) = 'string'
      ) own
      WHERE NOT EXISTS (SELECT FROM public.people_search p WHERE p.email = address AND p.record_id <> ALL (ids))
        AND NOT EXISTS (SELECT FROM public.users u WHERE lower(u.email) = address AND u.role <> 'user')
    ) ON CONFLICT DO NOTHING;
    INSERT INTO public.withheld_records (record_id, erasure_id, reference, family)
    SELECT p.record_id, erasure, p.reference, coalesce(r.family, p.reference)
    FROM public.people_search p LEFT JOIN public.rsvps r ON r.id = p.record_id
    WHERE p.record_id = ANY (ids) ON CONFLICT DO NOTHING;
    DELETE FROM public.people_search WHERE record_id = ANY (ids);
  END $$;

  -- Reverses it, and returns the emails that wait to be sent.
  CREATE FUNCTION bring_within_reach(erasure uuid) RETURNS SETOF uuid LANGUAGE plpgsql AS $$
  DECLARE
    ids uuid[];
  BEGIN
    WITH back AS (DELETE FROM public.withheld_records WHERE erasure_id = erasure RETURNING record_id)
    SELECT array_agg(record_id) INTO ids FROM back;
    INSERT INTO public.people_search SELECT * FROM public.people_named WHERE record_id = ANY (ids)
    ON CONFLICT DO NOTHING;
    RETURN QUERY WITH back AS (DELETE FROM public.withheld_emails WHERE erasure_id = erasure RETURNING email_id)
      SELECT e.id FROM back JOIN public.emails e ON e.id = back.email_id WHERE e.status = 'queued';
  END $$;

  -- A correction that was being stored when its record was withheld does not bring the record back into the search.
  CREATE FUNCTION leave_withheld_out() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM public.people_search p WHERE p.record_id = NEW.record_id
      AND EXISTS (SELECT FROM public.withheld_records w WHERE w.record_id = p.record_id);
    RETURN NULL;
  END $$;
  CREATE TRIGGER people_search_leave_withheld_out AFTER INSERT ON people_search
    FOR EACH ROW EXECUTE FUNCTION leave_withheld_out();
`

const CONTENT = sql`
  -- Every address at which visitors have found a record, so that one that has moved is still found. The versions of a record
  -- know its earlier addresses as well, but only the newest fifty are kept.
  CREATE TABLE known_addresses (
    collection text NOT NULL,
    slug text NOT NULL,
    record_id uuid NOT NULL,
    PRIMARY KEY (collection, slug)
  );
  CREATE INDEX known_addresses_record ON known_addresses (record_id);
  -- The last record that was published at an address has it.
  CREATE FUNCTION remember_address() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO known_addresses VALUES (TG_TABLE_NAME, NEW.slug, NEW.id)
    ON CONFLICT (collection, slug) DO UPDATE SET record_id = EXCLUDED.record_id
      WHERE known_addresses.record_id <> EXCLUDED.record_id;
    RETURN NULL;
  END $$;
  CREATE FUNCTION forget_addresses() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM known_addresses WHERE record_id = OLD.id;
    RETURN NULL;
  END $$;

  -- Which pages have changed. Every instance of the site reads on from a transaction, because transactions do not end in the
  -- order of their ids.
  CREATE TABLE page_changes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
    path text NOT NULL,
    at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX page_changes_transaction_idx ON page_changes (transaction);
`

const OPERATIONS = sql`
  -- Fingerprints of the keys that this database was sealed with: a site does not start without one of them.
  CREATE TABLE seal_keys (
    id varchar PRIMARY KEY,
    fingerprint varchar NOT NULL,
    first_used_at timestamptz(3) NOT NULL DEFAULT now()
  );

  -- When this database was restored from a backup, and what differed from the one before. No email goes out until an
  -- administrator has looked.
  CREATE TABLE restores (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    restored_at timestamptz(3) NOT NULL DEFAULT now(),
    taken_at timestamptz(3) NOT NULL,
    differences jsonb NOT NULL DEFAULT '[]',
    looked_at timestamptz(3),
    looked_at_by_id uuid
  );
  CREATE INDEX restores_not_looked_at ON restores (restored_at) WHERE looked_at IS NULL;

  -- What did not agree when the nightly run last compared it.
  CREATE TABLE findings (
    name text PRIMARY KEY,
    count integer NOT NULL,
    counted_at timestamptz(3) NOT NULL DEFAULT now()
  );
`

/** For each list of the panel, the `listSearchableFields` of its collection. */
const searchIndexes = (trigrams: SQL) => sql`
  CREATE INDEX rsvps_panel_search ON rsvps USING gin (participant_first_name ${trigrams}, participant_last_name ${trigrams},
    parent_name ${trigrams}, parent_email ${trigrams}, reference ${trigrams});
  CREATE INDEX registrations_panel_search ON registrations USING gin (first_name ${trigrams}, last_name ${trigrams},
    email ${trigrams}, parent_name ${trigrams}, reference ${trigrams});
  CREATE INDEX volunteers_panel_search ON volunteers USING gin (first_name ${trigrams}, last_name ${trigrams},
    email ${trigrams}, city ${trigrams}, reference ${trigrams});
  CREATE INDEX career_applications_panel_search ON career_applications USING gin (full_name ${trigrams}, email ${trigrams},
    location_city ${trigrams}, reference ${trigrams});
  CREATE INDEX subscribers_panel_search ON subscribers USING gin (name ${trigrams}, email ${trigrams}, reference ${trigrams});
  CREATE INDEX form_submissions_panel_search ON form_submissions USING gin (sender_name ${trigrams},
    sender_email ${trigrams}, reference ${trigrams});
  CREATE INDEX corrections_panel_search ON corrections USING gin (reference ${trigrams}, field ${trigrams});
  CREATE INDEX waiver_signatures_panel_search ON waiver_signatures USING gin (participant_name ${trigrams},
    reference ${trigrams});
  CREATE INDEX emails_panel_search ON emails USING gin (reference ${trigrams});
  CREATE INDEX emails_search ON emails USING gin ((recipient || ' ' || subject) ${trigrams});
  CREATE INDEX audit_log_panel_search ON audit_log USING gin (action ${trigrams});
`

/** The triggers that many tables share. */
function triggers(): SQL[] {
  const trigger = (table: string, name: string, rest: SQL) =>
    sql`CREATE TRIGGER ${sql.identifier(`${table}_${name}`)} ${rest}`
  const on = (table: string) => sql`ON ${sql.identifier(table)} FOR EACH ROW`
  const isPublished = sql`WHEN (NEW._status = 'published' AND NEW.slug IS NOT NULL)`
  const isRetentionRun = sql`WHEN (coalesce(current_setting('swantastic.retention_run', true), '') <> '')`

  return [
    ...Object.entries(SUBMITTED).map(([table, columns]) =>
      trigger(
        table,
        'keep_submitted',
        sql`BEFORE UPDATE OR DELETE ${on(table)} EXECUTE FUNCTION keep_submitted(${literals(columns)})`,
      ),
    ),
    ...ABOUT_PEOPLE.map((table) =>
      trigger(
        table,
        'append_only',
        sql`BEFORE UPDATE OR DELETE ${on(table)} EXECUTE FUNCTION keep_evidence()`,
      ),
    ),
    ...RECORDS.map((table) =>
      trigger(
        table,
        'append_only',
        sql`BEFORE UPDATE OR DELETE ${on(table)} EXECUTE FUNCTION refuse_change()`,
      ),
    ),
    ...[...Object.keys(SUBMITTED), ...ABOUT_PEOPLE, ...RECORDS, ...GUARDED].map((table) =>
      trigger(
        table,
        'keep',
        sql`BEFORE TRUNCATE ON ${sql.identifier(table)} EXECUTE FUNCTION refuse_change()`,
      ),
    ),
    ...Object.entries(FORM_TABLES).flatMap(([table, collection]) => [
      sql`CREATE CONSTRAINT TRIGGER ${sql.identifier(`${table}_people_search`)} AFTER INSERT ON ${sql.identifier(table)}
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_people_search(${literals([collection])})`,
      trigger(
        table,
        'people_forgotten',
        sql`AFTER DELETE ${on(table)} EXECUTE FUNCTION forget_people()`,
      ),
    ]),
    ...ADDRESSED.flatMap((table) => [
      trigger(
        table,
        'remember_address',
        sql`AFTER INSERT OR UPDATE ${on(table)} ${isPublished} EXECUTE FUNCTION remember_address()`,
      ),
      trigger(
        table,
        'forget_addresses',
        sql`AFTER DELETE ${on(table)} EXECUTE FUNCTION forget_addresses()`,
      ),
    ]),
    ...QUARANTINED.map((table) =>
      trigger(
        table,
        'quarantine',
        sql`AFTER UPDATE OR DELETE ${on(table)} ${isRetentionRun} EXECUTE FUNCTION quarantine_row()`,
      ),
    ),
  ]
}

/** The arguments of a trigger, which take no parameters. */
const literals = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * Finds the operator class of trigrams for an index. `scripts/start/database.ts` has created the extension, which may be in a
 * schema of its own.
 */
async function findTrigramOperators(db: MigrateUpArgs['db']): Promise<SQL> {
  await db.execute(sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`)
  const { rows } = await db.execute(sql`
    SELECT n.nspname AS schema FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
    WHERE e.extname = 'pg_trgm'
  `)
  return sql`${sql.identifier(String(rows[0]?.schema))}.gin_trgm_ops`
}
