import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The tables of what has a web address, which are named after their collections. */
const ADDRESSED = ['events', 'pages', 'stories', 'roles', 'forms']

/**
 * Every address at which visitors have found a record, so that one that has moved is still found there. It is kept by
 * triggers. The versions of a record know its earlier addresses as well, but only the newest fifty are kept.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE known_addresses (
      collection text NOT NULL,
      slug text NOT NULL,
      record_id uuid NOT NULL,
      PRIMARY KEY (collection, slug)
    );
    CREATE INDEX known_addresses_record ON known_addresses (record_id);

    -- The last record that was published at an address has it.
    CREATE FUNCTION remember_address() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO known_addresses VALUES (TG_TABLE_NAME, NEW.slug, NEW.id)
      ON CONFLICT (collection, slug) DO UPDATE SET record_id = EXCLUDED.record_id
        WHERE known_addresses.record_id <> EXCLUDED.record_id;
      RETURN NULL;
    END $$;

    CREATE FUNCTION forget_addresses() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM known_addresses WHERE record_id = OLD.id;
      RETURN NULL;
    END $$;
  `)
  for (const table of ADDRESSED) {
    const name = sql.identifier(table)
    const versions = sql.identifier(`_${table}_v`)
    await db.execute(sql`
      INSERT INTO known_addresses
        SELECT DISTINCT ON (v.version_slug) ${table}, v.version_slug, v.parent_id
        FROM ${versions} v JOIN ${name} r ON r.id = v.parent_id
        WHERE v.version__status = 'published' AND v.version_slug IS NOT NULL
        ORDER BY v.version_slug, v.created_at DESC
    `)
    await db.execute(sql`
      INSERT INTO known_addresses SELECT ${table}, slug, id FROM ${name} WHERE _status = 'published' AND slug IS NOT NULL
      ON CONFLICT (collection, slug) DO UPDATE SET record_id = EXCLUDED.record_id
    `)
    await db.execute(sql`
      CREATE TRIGGER ${sql.identifier(`${table}_remember_address`)} AFTER INSERT OR UPDATE ON ${name}
        FOR EACH ROW WHEN (NEW._status = 'published' AND NEW.slug IS NOT NULL) EXECUTE FUNCTION remember_address();
      CREATE TRIGGER ${sql.identifier(`${table}_forget_addresses`)} AFTER DELETE ON ${name}
        FOR EACH ROW EXECUTE FUNCTION forget_addresses();
    `)
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const table of ADDRESSED)
    await db.execute(sql`
      DROP TRIGGER ${sql.identifier(`${table}_remember_address`)} ON ${sql.identifier(table)};
      DROP TRIGGER ${sql.identifier(`${table}_forget_addresses`)} ON ${sql.identifier(table)};
    `)
  await db.execute(sql`
    DROP FUNCTION remember_address();
    DROP FUNCTION forget_addresses();
    DROP TABLE known_addresses;
  `)
}
