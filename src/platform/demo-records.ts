import { z } from 'zod'

import { sql, type Transaction } from './transaction'

/** The records that `npm run seed:demo` has invented. `src/mail/send.ts` asks for their addresses, too. */

type Sql = Pick<Transaction, 'sql'>

export type DemoRecord = {
  collection: string
  id: string
  reference?: string
  /** The address that the record gives. Nothing is sent to it. */
  email?: string
}

/** Notes that a record is invented, in the transaction that stores it. */
export async function noteDemoRecord(
  { sql: tx }: Sql,
  { collection, id, reference, email }: DemoRecord,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO demo_records (collection, record_id, reference, email)
    VALUES (${collection}, ${id}, ${reference ?? null}, ${email ?? null})
  `)
}

const rowSchema = z.array(
  z.object({
    collection: z.string(),
    id: z.string(),
    reference: z.string().nullable(),
    email: z.string().nullable(),
  }),
)

export async function findDemoRecords({ sql: tx }: Sql): Promise<z.infer<typeof rowSchema>> {
  const { rows } = await tx.execute(
    sql`SELECT collection, record_id AS id, reference, email FROM demo_records`,
  )
  return rowSchema.parse(rows)
}

/** Whether this site holds invented people. */
export async function hasDemoRecords({ sql: tx }: Sql): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM demo_records LIMIT 1`)
  return rows.length > 0
}
