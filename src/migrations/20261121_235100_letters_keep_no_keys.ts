import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

import { mac, sha256 } from '@/lib/secrets'

const LETTERS_AT_ONCE = 500

const LINK = /https?:\/\/[^\s"<>]+\/(manage|unsubscribe)\/([A-Za-z0-9_-]{32})(?![A-Za-z0-9_-])/g

const PLACEHOLDERS = new Map([
  ['manage', '[link only the family gets]'],
  ['unsubscribe', '[link only the subscriber gets]'],
])

/**
 * Keys of two kinds, so that none opens what it was not made for; and letters without them: the worker
 * computes the key of a letter when it sends it. What people have in their mailboxes keeps working, since
 * the hashes stay; a letter that is sent once more brings a key of its own that is good for as long.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE manage_keys ADD COLUMN kind text;
    ALTER TABLE manage_keys ADD COLUMN letter_id uuid REFERENCES letters (id) ON DELETE SET NULL;
    UPDATE manage_keys
    SET kind = CASE WHEN record_id IN (SELECT id FROM subscribers) THEN 'unsubscribe' ELSE 'manage' END;
    ALTER TABLE manage_keys ALTER COLUMN kind SET NOT NULL;
    ALTER TABLE manage_keys ADD CONSTRAINT manage_keys_kind CHECK (kind IN ('manage', 'unsubscribe'));
    CREATE INDEX manage_keys_letter ON manage_keys (letter_id);
  `)
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await db.execute<{ id: string; text: string; html: string }>(sql`
      SELECT id, text, html FROM letters
      WHERE id > ${last} AND (text || html) ~ '/(manage|unsubscribe)/[A-Za-z0-9_-]{32}'
      ORDER BY id LIMIT ${LETTERS_AT_ONCE}
    `)
    for (const letter of rows) await removeKeys(db, letter)
    const newest = rows.at(-1)
    if (!newest) return
    last = newest.id
  }
}

async function removeKeys(
  db: MigrateUpArgs['db'],
  { id, text, html }: { id: string; text: string; html: string },
): Promise<void> {
  for (const [, kind = '', key = ''] of text.matchAll(LINK)) {
    // Only the letter to whom the record belongs: a message may quote the link of somebody else.
    await db.execute(sql`
      INSERT INTO manage_keys (key_sha256, kind, record_id, letter_id, expires_at)
      SELECT ${sha256(mac('letter-link', `${kind}:${id}`).slice(0, 32))}, k.kind, k.record_id, l.id, k.expires_at
      FROM manage_keys k JOIN letters l ON l.id = ${id}
      WHERE k.key_sha256 = ${sha256(key)} AND k.kind = ${kind} AND (
        EXISTS (SELECT 1 FROM rsvps r WHERE r.id = k.record_id AND r.reference = l.reference
          AND r.parent_email = l.recipient)
        OR EXISTS (SELECT 1 FROM subscribers s WHERE s.id = k.record_id AND s.reference = l.reference
          AND s.email = l.recipient)
      )
      ON CONFLICT (key_sha256) DO NOTHING
    `)
    await db.execute(sql`
      UPDATE manage_keys SET letter_id = ${id}
      WHERE key_sha256 = ${sha256(key)} AND letter_id IS NULL
        AND EXISTS (SELECT 1 FROM manage_keys k WHERE k.letter_id = ${id} AND k.record_id = manage_keys.record_id)
    `)
  }
  const withoutKeys = (content: string) =>
    content.replace(LINK, (link, kind: string) => PLACEHOLDERS.get(kind) ?? link)
  await db.execute(sql`
    UPDATE letters SET text = ${withoutKeys(text)}, html = ${withoutKeys(html)} WHERE id = ${id}
  `)
}

/** The keys do not come back: nobody has them any more but those they were sent to. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX manage_keys_letter;
    ALTER TABLE manage_keys DROP COLUMN letter_id, DROP COLUMN kind;
  `)
}
