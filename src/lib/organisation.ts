import { z } from 'zod'

import { asVisitor } from './authority'
import { env } from './env'
import type { Transaction } from './transaction'

/** Who writes a letter, and how a reader reaches a person. */
export type Organisation = { name: string; email: string; phone: string }

/** The settings are empty until the starter content is written; a letter can be due before. */
const settings = z.object({
  organisationName: z.string().catch('Swantastic'),
  email: z.string().catch(env.STAFF_EMAIL),
  phone: z.string().catch(''),
})

/** The organisation as staff have set it up, read in the transaction of the letter. */
export async function organisationIn({
  payload,
  req,
}: Pick<Transaction, 'payload' | 'req'>): Promise<Organisation> {
  const global = await payload.findGlobal({ slug: 'site-settings', depth: 0, req, ...asVisitor })
  const { organisationName, email, phone } = settings.parse(global)
  return { name: organisationName, email, phone }
}
