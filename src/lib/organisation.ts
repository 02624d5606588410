import { asVisitor } from './authority'
import type { Transaction } from './transaction'

/** Who writes a letter, and how a reader reaches a person. */
export type Organisation = { name: string; email: string; phone: string }

/** The organisation as staff have set it up, read in the transaction of the letter. */
export async function organisationIn({
  payload,
  req,
}: Pick<Transaction, 'payload' | 'req'>): Promise<Organisation> {
  const { organisationName, email, phone } = await payload.findGlobal({
    slug: 'site-settings',
    depth: 0,
    req,
    ...asVisitor,
  })
  return { name: organisationName, email, phone }
}
