import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What staff have typed says who typed it, also when the account is gone; and whatever a family typed is signed. A sheet of
 * paper never changes. Which RSVPs are signed, in either way, is one view. And the views of the inbox that accounts keep.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE rsvps DROP CONSTRAINT rsvps_entered_by_id_users_id_fk;
    ALTER TABLE rsvps ADD CONSTRAINT rsvps_entered_by_someone CHECK (
      (source = 'staff' OR signature IS NOT NULL)
      AND (source = 'family' OR (entered_how IS NOT NULL AND entered_by_id IS NOT NULL))
    );

    ALTER TABLE paper_waivers DROP CONSTRAINT paper_waivers_entered_by_id_users_id_fk;
    CREATE TRIGGER paper_waivers_keep_submitted BEFORE UPDATE OR DELETE ON paper_waivers
      FOR EACH ROW EXECUTE FUNCTION keep_submitted();
    CREATE TRIGGER paper_waivers_keep BEFORE TRUNCATE ON paper_waivers
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    CREATE VIEW rsvp_signatures AS
      SELECT rsvp_id, id, signed_at, name_matches, false AS on_paper FROM waiver_signatures WHERE rsvp_id IS NOT NULL
      UNION ALL
      -- Whoever typed what is on a sheet has compared the names.
      SELECT r.id, p.id, p.signed_on::timestamp AT TIME ZONE 'UTC', true, true
      FROM paper_waivers p JOIN rsvps r ON r.family = p.family;

    CREATE TABLE inbox_views (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      account_id uuid NOT NULL,
      name text NOT NULL CHECK (trim(name) <> ''),
      query text NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      UNIQUE (account_id, name)
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE inbox_views;
    DROP VIEW rsvp_signatures;
    DROP TRIGGER paper_waivers_keep ON paper_waivers;
    DROP TRIGGER paper_waivers_keep_submitted ON paper_waivers;
    ALTER TABLE paper_waivers ADD CONSTRAINT paper_waivers_entered_by_id_users_id_fk
      FOREIGN KEY (entered_by_id) REFERENCES users (id) ON DELETE SET NULL;
    ALTER TABLE rsvps DROP CONSTRAINT rsvps_entered_by_someone;
    ALTER TABLE rsvps ADD CONSTRAINT rsvps_entered_by_id_users_id_fk
      FOREIGN KEY (entered_by_id) REFERENCES users (id) ON DELETE SET NULL;
  `)
}
