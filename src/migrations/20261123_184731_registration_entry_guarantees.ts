import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A registration that staff have typed says who typed it, also when the account is gone; whatever a family typed is signed. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE registrations DROP CONSTRAINT registrations_entered_by_id_users_id_fk;
    ALTER TABLE registrations ADD CONSTRAINT registrations_entered_by_someone CHECK (
      (source = 'staff' OR signature IS NOT NULL)
      AND (source = 'family' OR (entered_how IS NOT NULL AND entered_by_id IS NOT NULL))
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE registrations DROP CONSTRAINT registrations_entered_by_someone;
    ALTER TABLE registrations ADD CONSTRAINT registrations_entered_by_id_users_id_fk
      FOREIGN KEY (entered_by_id) REFERENCES users (id) ON DELETE SET NULL;
  `)
}
