import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Nothing of an address or a child stays once its last record is gone. */
const forgetPeople = (alsoForget: string) => sql`
  CREATE OR REPLACE FUNCTION forget_people() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    address text;
  BEGIN
    DELETE FROM people_search WHERE record_id = OLD.id RETURNING family_key INTO address;
    DELETE FROM household_members m
    WHERE NOT EXISTS (SELECT FROM people_search p WHERE p.family_key = m.family_key);
    DELETE FROM pickup_conflicts_seen s
    WHERE NOT EXISTS (SELECT FROM people_search p WHERE p.child_key = s.child_key);
    ${sql.raw(alsoForget)}
    RETURN NULL;
  END $$;
`

/** A record that is withheld may come back. */
const LANGUAGE_OF_ADDRESS = `
    DELETE FROM family_languages l
    WHERE l.email = address AND NOT EXISTS (SELECT FROM people_search p WHERE p.family_key = address)
      AND NOT EXISTS (
        SELECT FROM withheld_records w CROSS JOIN LATERAL (SELECT email FROM people_named WHERE record_id = w.record_id) n
        WHERE n.email = address);`

/**
 * The language in which a form was answered, with each submission, and the language that an address has chosen last. The
 * columns are text, so that another language needs no migration.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE rsvps ADD COLUMN language varchar DEFAULT 'en' NOT NULL;
    ALTER TABLE registrations ADD COLUMN language varchar DEFAULT 'en' NOT NULL;
    ALTER TABLE subscribers ADD COLUMN language varchar DEFAULT 'en' NOT NULL;
    ALTER TABLE volunteers ADD COLUMN language varchar DEFAULT 'en' NOT NULL;
    ALTER TABLE career_applications ADD COLUMN language varchar DEFAULT 'en' NOT NULL;
    ALTER TABLE form_submissions ADD COLUMN language varchar DEFAULT 'en' NOT NULL;
    -- Rows that may be put back.
    UPDATE quarantine SET content = content || '{"language": "en"}'
    WHERE table_name IN ('rsvps', 'registrations', 'subscribers', 'volunteers', 'career_applications', 'form_submissions');

    -- The address as people_search has it, in lower case.
    CREATE TABLE family_languages (
      email text PRIMARY KEY CHECK (email = lower(email)),
      language text NOT NULL,
      since timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE TRIGGER family_languages_quarantine AFTER UPDATE OR DELETE ON family_languages FOR EACH ROW
      WHEN (coalesce(current_setting('swantastic.retention_run', true), '') <> '')
      EXECUTE FUNCTION quarantine_row();

    -- What an address has chosen since its language was taken stays when the language is put back.
    CREATE FUNCTION keep_chosen_language() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM public.family_languages WHERE email = NEW.email) THEN
        RETURN NULL;
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER family_languages_put_back BEFORE INSERT ON family_languages FOR EACH ROW
      WHEN (current_setting('swantastic.putting_back', true) = 'on')
      EXECUTE FUNCTION keep_chosen_language();
  `)
  await db.execute(forgetPeople(LANGUAGE_OF_ADDRESS))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(forgetPeople(''))
  await db.execute(sql`
    DROP VIEW IF EXISTS in_reach.family_languages, in_reach.rsvps, in_reach.registrations, in_reach.subscribers,
      in_reach.volunteers, in_reach.career_applications, in_reach.form_submissions;
    DROP TABLE family_languages;
    DROP FUNCTION keep_chosen_language;
    ALTER TABLE rsvps DROP COLUMN language;
    ALTER TABLE registrations DROP COLUMN language;
    ALTER TABLE subscribers DROP COLUMN language;
    ALTER TABLE volunteers DROP COLUMN language;
    ALTER TABLE career_applications DROP COLUMN language;
    ALTER TABLE form_submissions DROP COLUMN language;
  `)
}
