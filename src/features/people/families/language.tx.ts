import { z } from 'zod'

import { type Locale, toLocale } from '@/lib/locale'
import { type SQL, sql, type Transaction } from '@/platform/transaction'

type Sql = Pick<Transaction, 'sql'>

/**
 * The language of the emails to an address: what it has chosen last, with a form or on its family page, also for emails
 * about older records. An address that has chosen nothing has the language of the record that an email is about.
 *
 * A stranger can type the address of another family and so change the language of its emails. That harms nobody, and
 * the family changes it back with its next form or on its page.
 */

/** An address as the table of languages has it. */
const addressKey = (email: string): string => email.trim().toLowerCase()

/**
 * The language of the emails to an address, as a column.
 *
 * @param email the address, as SQL
 * @param ofRecord the language of the record that the email is about, as SQL
 */
export const languageOfAddress = (email: SQL, ofRecord: SQL): SQL => sql`
  coalesce((SELECT l.language FROM family_languages l WHERE l.email = lower(trim(${email}))), ${ofRecord})`

/**
 * The language of the emails to an address.
 *
 * @param ofRecord the language of the record that the email is about
 */
export async function languageOf(
  { sql: tx }: Sql,
  email: string,
  ofRecord: Locale = 'en',
): Promise<Locale> {
  const { rows } = await tx.execute(
    sql`SELECT language FROM family_languages WHERE email = ${addressKey(email)}`,
  )
  const [chosen] = z.array(z.object({ language: z.string() })).parse(rows)
  return chosen ? toLocale(chosen.language) : ofRecord
}

/**
 * The language of a new record, which its sender has chosen with the form. Staff choose nothing for a family: what they
 * enter has the language of its address.
 */
export async function languageOfRecord(
  tx: Sql,
  { email, chosen }: { email: string; chosen: Locale | null },
): Promise<Locale> {
  if (chosen === null) return languageOf(tx, email)
  await chooseLanguage(tx, email, chosen)
  return chosen
}

/** Gives an address the language of the address which it corrects, unless it has chosen one later. */
export async function moveLanguage(
  { sql: tx }: Sql,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO public.family_languages AS l (email, language, since)
    SELECT ${addressKey(to)}, language, since FROM family_languages WHERE email = ${addressKey(from)}
    ON CONFLICT (email) DO UPDATE SET language = excluded.language, since = excluded.since WHERE l.since < excluded.since
  `)
}

/**
 * Records the language that an address has just chosen. Names the table itself, because that of an address whose
 * records wait to be erased is out of reach, and yet may be there only once.
 *
 * @returns whether it was another language until now
 */
export async function chooseLanguage(
  { sql: tx }: Sql,
  email: string,
  language: Locale,
): Promise<boolean> {
  if (addressKey(email) === '') return false
  const { rows } = await tx.execute(sql`
    INSERT INTO public.family_languages AS l (email, language) VALUES (${addressKey(email)}, ${language})
    ON CONFLICT (email) DO UPDATE SET language = excluded.language, since = now() WHERE l.language <> excluded.language
    RETURNING 1
  `)
  return rows.length > 0
}
