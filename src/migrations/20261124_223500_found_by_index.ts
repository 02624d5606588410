import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What lists of the desk look for, by an index: who has an email address, also where it was corrected; emails by a part of
 * their address or subject; signatures that are not the name in the form, and signatures in both of their orders.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  // The extension may be in a schema of its own.
  const { rows } = await db.execute(sql`
    SELECT n.nspname AS schema FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm'
  `)
  const trigrams = sql`${sql.identifier(String(rows[0]?.schema))}.gin_trgm_ops`
  await db.execute(sql`
    CREATE INDEX corrections_emails ON corrections (new_value) WHERE field IN ('parentEmail', 'email');
    CREATE INDEX emails_search ON emails USING gin ((recipient || ' ' || subject) ${trigrams});
    CREATE INDEX waiver_signatures_export ON waiver_signatures (created_at, id);
    CREATE INDEX waiver_signatures_signed ON waiver_signatures (signed_at, created_at, id);
    CREATE INDEX waiver_signatures_differing ON waiver_signatures (rsvp_id) WHERE name_matches IS FALSE;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX waiver_signatures_differing, waiver_signatures_signed, waiver_signatures_export, emails_search, corrections_emails`)
}
