import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What the search of each list of the panel looks into: the `listSearchableFields` of its collection. The panel looks for a part
 * of each of them, so one index has them all.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  // The extension may be in a schema of its own.
  const { rows } = await db.execute(sql`
    SELECT n.nspname AS schema FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm'
  `)
  const trigrams = sql`${sql.identifier(String(rows[0]?.schema))}.gin_trgm_ops`
  await db.execute(sql`
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
    CREATE INDEX audit_log_panel_search ON audit_log USING gin (action ${trigrams});
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX audit_log_panel_search, emails_panel_search, waiver_signatures_panel_search, corrections_panel_search,
      form_submissions_panel_search, subscribers_panel_search, career_applications_panel_search, volunteers_panel_search,
      registrations_panel_search, rsvps_panel_search`)
}
