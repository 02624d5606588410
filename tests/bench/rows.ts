import type pg from 'pg'

import { asOwner } from './world'

/**
 * Adds registrations until there are so many, one in five minutes (a hundred thousand a year), each of a separate
 * person, and people to search for. Each has two interests and a signature, every fiftieth a correction, and of those
 * of the last ten weeks every fiftieth still waits for an answer.
 */
export const fillRegistrations = (ownerUrl: string, count: number): Promise<void> =>
  asOwner(ownerUrl, async (client) => {
    await insertRegistrations(client, count)
    await insertWhatBelongsToThem(client)
    // PostgreSQL would take the tables for nearly empty, and compare each row with each instead of hashing them.
    await client.query("SET work_mem = '256MB'; ANALYZE")
    await fillSearch(client)
    await client.query('VACUUM ANALYZE')
  })

/** What triggers do, which are off while rows are added. */
const fillSearch = (client: pg.Client) =>
  client.query(`
    INSERT INTO people_search SELECT * FROM people_named n
    WHERE n.record_id NOT IN (SELECT record_id FROM people_search)`)

async function insertRegistrations(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `INSERT INTO registrations (reference, role, first_name, last_name, dob, city, parent_name, email, phone,
       emergency_name, emergency_phone, allergies, photo_consent, accepted_waiver, signature, duplicate_key, status,
       created_at, updated_at)
     SELECT 'R' || lpad(n::text, 7, '0'), 'youth',
       (ARRAY['Maya', 'Jordan', 'Ana', 'Noah', 'Zoe', 'Eli', 'Iris'])[1 + n % 7],
       (ARRAY['Torres', 'Nguyen', 'Okafor', 'Miller', 'Haddad'])[1 + n % 5] || '-' || n,
       to_char(date '2008-01-01' + n % 5000, 'YYYY-MM-DD'), (ARRAY['Cleveland', 'Los Angeles', 'Charlotte'])[1 + n % 3],
       'Parent ' || n, 'parent-' || n || '@family.example', '216' || lpad((n % 10000000)::text, 7, '0'), 'Rosa Torres', '2165550133',
       CASE WHEN n % 10 = 0 THEN 'Peanuts' END, n % 2 = 0, true, 'Parent ' || n, 'bench-' || n,
       (CASE WHEN n % 50 = 0 AND n <= 20000 THEN 'new' ELSE 'confirmed' END)::enum_registrations_status,
       now() - n * interval '5 minutes', now() - n * interval '5 minutes'
     FROM generate_series(1 + (SELECT count(*)::integer FROM registrations), $1::integer) n`,
    [count],
  )
}

async function insertWhatBelongsToThem(client: pg.Client): Promise<void> {
  await client.query('ANALYZE registrations')
  const isNew = 'NOT EXISTS (SELECT FROM waiver_signatures s WHERE s.registration_id = r.id)'
  await client.query(`
    INSERT INTO registrations_interests ("order", parent_id, value)
    SELECT i.n, r.id, i.value::enum_registrations_interests
    FROM registrations r, (VALUES (1, 'Outdoor'), (2, 'Arts')) AS i (n, value) WHERE ${isNew}`)
  await client.query(`
    INSERT INTO corrections (record_collection, record_id, reference, field, old_value, new_value, by_link)
    SELECT 'registrations', r.id::text, r.reference, 'phone', to_jsonb(r.phone), '"2165550177"', 'family'
    FROM registrations r WHERE right(r.reference, 2) IN ('00', '50') AND ${isNew}`)
  await client.query(`
    INSERT INTO waiver_signatures (reference, registration_id, waiver_id, waiver_version, text_sha256, language, participant_name,
      participant_dob, signer_name, signer_role, guardian_name, name_matches, agreed_sentence, activity, photo_consent,
      photo_sentence, signed_at, ip_address, user_agent, seal, seal_version, created_at, updated_at)
    SELECT 'S' || substr(r.reference, 2), r.id, w.id, w.version_label, repeat('0', 64), 'en', r.first_name || ' ' || r.last_name,
      r.dob, r.signature, 'parent_or_guardian', r.parent_name, true, 'I have read and accept the waiver.',
      'Youth registration, ' || r.city, r.photo_consent, 'Photos may be used.', r.created_at, '203.0.113.7',
      'Mozilla/5.0 (X11; Linux x86_64)', repeat('0', 64), 1, r.created_at, r.created_at
    FROM registrations r, (SELECT id, version_label FROM waivers ORDER BY created_at LIMIT 1) w WHERE ${isNew}`)
}

/** Adds RSVPs to an event. @returns its id */
export const fillEvent = (ownerUrl: string, count = 300): Promise<string> =>
  asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM events WHERE starts_at > now() ORDER BY starts_at LIMIT 1',
    )
    const eventId = rows[0]?.id ?? ''
    await client.query(
      `INSERT INTO rsvps (event_id, reference, participant_first_name, participant_last_name, participant_dob, parent_name,
         parent_email, parent_phone, attendance_type, emergency_contact_name, emergency_contact_relationship,
         emergency_contact_phone, accepted_waiver, signature, duplicate_key, created_at, updated_at, family, family_order)
       SELECT $1, 'E' || lpad(n::text, 7, '0'), 'Maya', 'Torres-' || n, '2014-03-09', 'Parent ' || n,
         'parent-' || n || '@family.example', '2165550100', 'stay_with_child', 'Rosa Torres', 'Grandmother', '2165550133', true,
         'Parent ' || n, 'bench-' || n, now(), now(), 'E' || lpad(n::text, 7, '0'), 0
       FROM generate_series(1, $2::integer) n`,
      [eventId, count],
    )
    return eventId
  })

/**
 * An event that begins in an hour, led by this account, with children who are dropped off: signed, and each with a code
 * and two people who may pick it up.
 *
 * @returns its id
 */
export async function fillDay(ownerUrl: string, count: number, leadEmail: string): Promise<string> {
  const eventId = await fillEvent(ownerUrl, count)
  await asOwner(ownerUrl, async (client) => {
    await client.query(
      `UPDATE events SET starts_at = now() + interval '1 hour', ends_at = now() + interval '4 hours',
         lead_account_id = (SELECT id FROM users WHERE email = $2) WHERE id = $1`,
      [eventId, leadEmail],
    )
    await client.query(
      `UPDATE rsvps SET attendance_type = 'drop_off_pickup', no_allergies = true, pickup_code = '4821'
       WHERE event_id = $1`,
      [eventId],
    )
    await client.query(
      `INSERT INTO rsvps_pickup_people (_order, _parent_id, id, name, relationship, phone)
       SELECT n, r.id, gen_random_uuid()::text, person || ' ' || r.participant_last_name, 'Aunt', '2165550127'
       FROM rsvps r, (VALUES (1, 'Rosa'), (2, 'Ana')) AS p (n, person) WHERE r.event_id = $1`,
      [eventId],
    )
    await client.query(
      `INSERT INTO waiver_signatures (reference, rsvp_id, waiver_id, waiver_version, text_sha256, language, participant_name,
         participant_dob, signer_name, signer_role, guardian_name, name_matches, agreed_sentence, activity, photo_consent,
         photo_sentence, signed_at, ip_address, user_agent, seal, seal_version, created_at, updated_at)
       SELECT 'F' || substr(r.reference, 2), r.id, w.id, w.version_label, repeat('0', 64), 'en',
         r.participant_first_name || ' ' || r.participant_last_name, r.participant_dob, r.signature,
         'parent_or_guardian', r.parent_name, true, 'I have read and accept the waiver.', 'The day', true,
         'Photos may be used.', now(), '203.0.113.7', 'Mozilla/5.0 (X11; Linux x86_64)', repeat('0', 64), 1, now(), now()
       FROM rsvps r, (SELECT id, version_label FROM waivers ORDER BY created_at LIMIT 1) w WHERE r.event_id = $1`,
      [eventId],
    )
    await fillSearch(client)
  })
  return eventId
}
