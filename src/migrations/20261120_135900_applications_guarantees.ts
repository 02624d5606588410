import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** One application each, a resume of exactly one of them, and the order in which exports read. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE UNIQUE INDEX volunteers_one_each ON volunteers (duplicate_key) WHERE status <> 'declined';
    CREATE UNIQUE INDEX career_applications_one_each ON career_applications (duplicate_key)
      WHERE status NOT IN ('declined', 'withdrawn');
    CREATE INDEX volunteers_export ON volunteers (created_at, id);
    CREATE INDEX career_applications_export ON career_applications (created_at, id);
    ALTER TABLE resumes ADD CONSTRAINT resumes_of_one
      CHECK (num_nonnulls(volunteer_id, career_application_id) = 1);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE resumes DROP CONSTRAINT resumes_of_one;
    DROP INDEX career_applications_export, volunteers_export, career_applications_one_each, volunteers_one_each;
  `)
}
