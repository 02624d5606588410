import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Where volunteers can help is up to the organization (organization.json), so the database no longer lists it. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE volunteers ALTER COLUMN preferred_location SET DATA TYPE varchar;
    DROP TYPE enum_volunteers_preferred_location;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE enum_volunteers_preferred_location AS ENUM ('Cleveland', 'Los Angeles', 'Charlotte', 'Remote');
    ALTER TABLE volunteers ALTER COLUMN preferred_location SET DATA TYPE enum_volunteers_preferred_location
      USING preferred_location::enum_volunteers_preferred_location;
  `)
}
