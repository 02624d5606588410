import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What the database guarantees about clearances: two people decide, and what they have decided never changes. And links by
 * which drivers send photos, and what was known about clearances before there were any records of them.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- Who checked and who decided stays on record when an account is gone: nothing may reach back and empty it.
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

    -- One clearance may have several, one after the other; the last one counts.
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
    ALTER TABLE link_keys DROP CONSTRAINT link_keys_kind;
    ALTER TABLE link_keys ADD CONSTRAINT link_keys_kind CHECK (kind IN (
      'manage', 'unsubscribe', 'confirm', 'reset', 'invitation', 'offer', 'family', 'reminders', 'photos'));

    -- Of two events to which one volunteer has applied, the latest decision counts.
    INSERT INTO clearances (driver_key, volunteer_id, license_expires, insurance_expires, verdict, decided_by_id,
      decided_at, ends_on, is_carried_over, created_at, updated_at)
    SELECT DISTINCT ON (key) key, v.id, ended, ended, CASE WHEN v.driver_clearance <> 'pending'
        THEN v.driver_clearance::text::enum_clearances_verdict END,
      CASE WHEN v.driver_clearance <> 'pending' THEN v.driver_clearance_by_id END,
      CASE WHEN v.driver_clearance <> 'pending' THEN coalesce(v.driver_clearance_date, v.updated_at) END,
      CASE WHEN v.driver_clearance = 'cleared' THEN least(ended, latest) END,
      v.driver_clearance <> 'pending', v.updated_at, v.updated_at
    FROM volunteers v JOIN people_named p ON p.record_id = v.id
    CROSS JOIN LATERAL (SELECT concat_ws(' ', folded_name(p.name), p.family_key) AS key,
      CASE WHEN v.driver_clearance = 'cleared'
        THEN to_char(v.driver_clearance_expires AT TIME ZONE 'UTC', 'YYYY-MM-DD') END AS ended,
      to_char(coalesce(v.driver_clearance_date, v.updated_at) + interval '1 year', 'YYYY-MM-DD') AS latest) k
    WHERE v.driver_clearance <> 'none' AND v.status <> 'declined'
    ORDER BY key, coalesce(v.driver_clearance_date, v.updated_at) DESC;

    -- The parents who will drive to what is still to come, with their photos.
    INSERT INTO clearances (driver_key, rsvp_id, created_at, updated_at)
    SELECT DISTINCT ON (key) key, r.id, r.created_at, r.created_at
    FROM rsvps r JOIN people_named p ON p.record_id = r.id JOIN events e ON e.id = r.event_id
    CROSS JOIN LATERAL (SELECT concat_ws(' ', folded_name(coalesce(p.parent_name, p.name)), p.family_key) AS key) k
    WHERE current_answer(r.id, 'volunteerDriver', r.volunteer_driver::text) = 'true' AND r.status <> 'cancelled'
      AND r.held_until IS NULL AND e.starts_at > now() - interval '1 day'
      AND EXISTS (SELECT FROM driver_documents d JOIN rsvps o ON o.id = d.rsvp_id WHERE o.family = r.family)
      AND NOT EXISTS (SELECT FROM clearances c WHERE c.driver_key = key)
    ORDER BY key, r.created_at DESC, r.family_order;
    ALTER TABLE driver_documents DISABLE TRIGGER driver_documents_keep_submitted;
    UPDATE driver_documents d SET clearance_id = c.id
    FROM clearances c JOIN rsvps r ON r.id = c.rsvp_id JOIN rsvps o ON o.family = r.family
    WHERE d.rsvp_id = o.id;
    ALTER TABLE driver_documents ENABLE TRIGGER driver_documents_keep_submitted;
    ALTER TABLE driver_documents
      ADD CONSTRAINT driver_documents_source CHECK (num_nonnulls(rsvp_id, clearance_id) > 0);

    -- Which drivers a record names: by its current answers, and by those with which a clearance began.
    CREATE FUNCTION driver_keys(record uuid) RETURNS SETOF text STABLE LANGUAGE sql AS $$
      SELECT concat_ws(' ', folded_name(coalesce(parent_name, name)), family_key) FROM people_search
      WHERE record_id = record AND collection IN ('rsvps', 'volunteers')
      UNION SELECT driver_key FROM clearances WHERE volunteer_id = record
      UNION SELECT c.driver_key FROM rsvps r JOIN rsvps o ON o.family = r.family JOIN clearances c ON c.rsvp_id = o.id
        WHERE r.id = record
    $$;
    -- The last day on which the driver that a record names is cleared, if that is not before a day. Whoever asks whether
    -- somebody may drive asks this: the last decision counts, and by the clock.
    CREATE FUNCTION cleared_until(record uuid, day text) RETURNS text STABLE LANGUAGE sql AS $$
      SELECT CASE WHEN verdict = 'cleared' AND ends_on >= day THEN ends_on END FROM clearances
      WHERE driver_key IN (SELECT driver_keys(record)) AND verdict IS NOT NULL
      ORDER BY decided_at DESC, created_at DESC LIMIT 1
    $$;

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
    CREATE TRIGGER clearances_guard BEFORE INSERT OR UPDATE ON clearances
      FOR EACH ROW EXECUTE FUNCTION guard_clearance();
    CREATE TRIGGER clearances_stay BEFORE DELETE ON clearances FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER clearances_keep BEFORE TRUNCATE ON clearances FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    DROP TRIGGER volunteers_keep_submitted ON volunteers;
    CREATE TRIGGER volunteers_keep_submitted BEFORE UPDATE OR DELETE ON volunteers FOR EACH ROW
      EXECUTE FUNCTION keep_submitted('status', 'assigned_to_id', 'staff_notes', 'updated_at');
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER volunteers_keep_submitted ON volunteers;
    CREATE TRIGGER volunteers_keep_submitted BEFORE UPDATE OR DELETE ON volunteers FOR EACH ROW
      EXECUTE FUNCTION keep_submitted('status', 'assigned_to_id', 'staff_notes', 'updated_at', 'driver_clearance',
        'driver_clearance_date', 'driver_clearance_by_id', 'driver_clearance_expires');
    DROP TRIGGER clearances_keep ON clearances;
    DROP TRIGGER clearances_stay ON clearances;
    DROP TRIGGER clearances_guard ON clearances;
    DROP FUNCTION guard_clearance();
    DROP FUNCTION cleared_until(uuid, text);
    DROP FUNCTION driver_keys(uuid);
    ALTER TABLE driver_documents DROP CONSTRAINT driver_documents_source;
    DELETE FROM link_keys WHERE kind = 'photos';
    ALTER TABLE link_keys DROP CONSTRAINT link_keys_kind;
    ALTER TABLE link_keys ADD CONSTRAINT link_keys_kind CHECK (
      kind IN ('manage', 'unsubscribe', 'confirm', 'reset', 'invitation', 'offer', 'family', 'reminders'));
    DROP TABLE photo_requests;
    -- Documents of later checks belong to no RSVP, and without clearances to nothing.
    ALTER TABLE driver_documents DISABLE TRIGGER driver_documents_keep_submitted;
    DELETE FROM driver_documents WHERE rsvp_id IS NULL;
    ALTER TABLE driver_documents ENABLE TRIGGER driver_documents_keep_submitted;
  `)
}
