import { z } from 'zod'

import { env } from '@/lib/env'
import { ORGANIZATION_NAME } from '@/lib/organization'
import { sql, type Transaction } from '@/platform/transaction'

import type { Organization } from './email'

/** An email can be due before the starter content exists, while the settings are empty. */
const settings = z.object({
  email: z.string().catch(env.STAFF_EMAIL),
  phone: z.string().catch(''),
  address: z.string().catch(''),
  notice: z.string().catch(''),
  spanishNotice: z.string().catch(''),
})

/**
 * The organization from the site settings, which are public, as of the transaction that queues the email.
 * Every form needs it, so this reads the table directly: Payload would process every field of the settings.
 */
export async function readOrganization({
  sql: tx,
}: Pick<Transaction, 'sql'>): Promise<Organization> {
  const { rows } = await tx.execute(sql`
    SELECT email, phone, postal_address AS address, legal_notice AS notice, spanish_legal_notice AS "spanishNotice"
    FROM site_settings LIMIT 1
  `)
  const { notice, spanishNotice, ...saved } = settings.parse(rows[0] ?? {})
  return {
    name: ORGANIZATION_NAME,
    ...saved,
    notice: { en: notice, es: spanishNotice },
    siteUrl: env.SITE_URL,
  }
}
