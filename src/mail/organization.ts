import { z } from 'zod'

import { env } from '@/lib/env'
import { ORGANIZATION_NAME } from '@/lib/organization'
import { asVisitor } from '@/platform/authority'
import type { Transaction } from '@/platform/transaction'

import type { Organization } from './email'

/** An email can be due before the starter content is written, while the settings are empty. */
const settings = z.object({
  email: z.string().catch(env.STAFF_EMAIL),
  phone: z.string().catch(''),
  postalAddress: z.string().catch(''),
  legalNotice: z.string().catch(''),
})

/** The organization as set in the site settings, read in the transaction that queues the email. */
export async function readOrganization({
  payload,
  req,
}: Pick<Transaction, 'payload' | 'req'>): Promise<Organization> {
  const global = await payload.findGlobal({ slug: 'site-settings', depth: 0, req, ...asVisitor })
  const { email, phone, postalAddress, legalNotice } = settings.parse(global)
  return {
    name: ORGANIZATION_NAME,
    email,
    phone,
    address: postalAddress,
    notice: legalNotice,
    siteUrl: env.SITE_URL,
  }
}
