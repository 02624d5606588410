import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What staff decide about the places of an event, so that it can be undone for ten minutes; places that are kept for a
 * family until all of its children fit; and what staff decided about a signature in another name. Accounts are named
 * without a foreign key, so that nothing changes when one is gone.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE place_changes (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      event_id uuid NOT NULL REFERENCES events (id) ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('cancel', 'waitlist', 'give', 'release')),
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'undone', 'done')),
      by_id uuid NOT NULL,
      reason text,
      -- What is done with the free places if the first family is too large for them.
      free_places text NOT NULL DEFAULT 'next' CHECK (free_places IN ('hold', 'ask', 'next')),
      -- How many places it frees. Nobody gets them while it can be undone.
      freed integer NOT NULL DEFAULT 0 CHECK (freed >= 0),
      -- The family for whom places were kept until then, by its reference, and how many.
      kept_for text,
      kept integer NOT NULL DEFAULT 0,
      -- What its emails say about the event.
      facts jsonb,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      undo_until timestamptz(3) NOT NULL
    );
    CREATE INDEX place_changes_open ON place_changes (event_id) WHERE state = 'open';

    -- Each RSVP as it was.
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

    CREATE TABLE kept_places (
      event_id uuid NOT NULL REFERENCES events (id) ON DELETE CASCADE,
      family text NOT NULL,
      places integer NOT NULL CHECK (places > 0),
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (event_id, family)
    );

    CREATE TABLE signature_decisions (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      signature_id uuid NOT NULL UNIQUE REFERENCES waiver_signatures (id),
      decision text NOT NULL,
      by_id uuid NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE TRIGGER signature_decisions_append_only BEFORE UPDATE OR DELETE ON signature_decisions
      FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER signature_decisions_keep BEFORE TRUNCATE ON signature_decisions
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE signature_decisions, kept_places, place_change_emails, place_change_rsvps, place_changes
  `)
}
