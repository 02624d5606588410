import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Rate limits are counted in the database, several at once: a form is counted by its address and by its email addresses,
 * each within minutes and within a day. One statement does it, which is also one transaction: whoever is refused has been
 * counted nowhere else, not even for a moment.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- Counts uses of limits in the order given, until one is reached. Returns the position, the count and the remaining time
    -- of the last one that was counted. The clock is that of the database, because those of two sites may differ.
    CREATE FUNCTION count_uses(keys text[], maxima integer[], seconds integer[], uses integer, gives_back boolean,
      OUT last integer, OUT counted integer, OUT ends_in_ms bigint) LANGUAGE plpgsql AS $$
    DECLARE
      clock bigint := floor(extract(epoch FROM clock_timestamp()) * 1000);
    BEGIN
      FOR n IN 1 .. cardinality(keys) LOOP
        INSERT INTO rate_limits AS l VALUES (keys[n], uses, clock + seconds[n] * 1000::bigint)
        ON CONFLICT (key) DO UPDATE SET
          points = CASE WHEN l.expire <= clock THEN uses ELSE l.points + uses END,
          expire = CASE WHEN l.expire <= clock THEN excluded.expire ELSE l.expire END
        RETURNING l.points, l.expire - clock INTO counted, ends_in_ms;
        last := n;
        IF counted > maxima[n] THEN
          IF gives_back THEN
            UPDATE rate_limits SET points = points - uses WHERE key = ANY (keys[: n - 1]);
          END IF;
          RETURN;
        END IF;
      END LOOP;
    END $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP FUNCTION count_uses`)
}
