import { randomUUID } from 'node:crypto'
import type { Task } from 'graphile-worker'
import { z } from 'zod'

import { idsWithEmail } from '@/features/corrections/current-answers'
import { now } from '@/lib/clock'
import { isSameSecret, mac } from '@/lib/secrets'
import { findGrant, isKeyOfAnotherKind, revokeLinkKeys } from '@/mail/link-keys'
import { readOrganization } from '@/mail/organization'
import { enqueueEmail } from '@/mail/queue'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransaction, type SQL, sql, type Transaction } from '@/platform/transaction'

import { idsIn } from '../places'
import { familyLink } from './email'
import { LINK_LIFETIME_MS, OPENS_ALL_MS, TRIES_MAX } from './rules'

/** The name of the worker's task that emails the link of a family page. */
export const SEND_FAMILY_LINK = 'send-family-link'

/**
 * Requests the link. The same happens for every address: a job is queued, and the worker looks up what the address
 * has signed. So neither the response nor its timing reveals who is a family of ours.
 */
export async function requestFamilyLink(email: string): Promise<void> {
  const { db } = await openPayload()
  await db.drizzle.execute(sql`
    SELECT graphile_worker.add_job(${SEND_FAMILY_LINK}, json_build_object('email', ${email}::text))
  `)
}

const jobSchema = z.object({ email: z.string() })

/** The worker's task: emails the link if the address has signed anything. */
export const sendFamilyLink: Task = async (job) => {
  const { email } = jobSchema.parse(job)
  await inTransaction(await openPayload(), (tx) => emailFamilyLink(tx, email))
}

/** Emails a new link to this address if it has signed anything. */
export async function emailFamilyLink(tx: Transaction, email: string): Promise<void> {
  const reference = await newestReferenceOf(tx, email)
  if (reference === null) return
  const expiresAt = new Date(now().getTime() + LINK_LIFETIME_MS)
  const id = await storeLink(tx, email, expiresAt)
  await enqueueEmail(tx, familyLink(email, await readOrganization(tx)), {
    reference,
    link: { kind: 'family', recordId: id, expiresAt },
    isToTypedAddress: true,
  })
  await recordAudit(tx, {
    action: 'family.link-sent',
    actorKind: 'visitor',
    subject: `family-links/${id}`,
  })
}

/** Stores a new link. Older ones work until it opens everything, because anybody can ask for one. */
async function storeLink(
  { sql: tx }: Pick<Transaction, 'sql'>,
  email: string,
  expiresAt: Date,
): Promise<string> {
  const id = randomUUID()
  const opensAllUntil = new Date(now().getTime() + OPENS_ALL_MS)
  await tx.execute(sql`
    INSERT INTO family_links (id, email, opens_all_until, expires_at)
    VALUES (${id}, ${email}, ${opensAllUntil.toISOString()}, ${expiresAt.toISOString()})
  `)
  return id
}

/**
 * Records with this email address now, and since when they have it; where it was corrected, the one that was submitted no
 * longer counts.
 */
const recordsOf = (email: string) => sql`
  SELECT id, reference, created_at, ${since(sql`rsvps`, 'parentEmail')} AS since,
    current_answer(id, 'participantDob', participant_dob) AS dob
  FROM rsvps WHERE id IN (${idsWithEmail('rsvps', email)})
  UNION ALL
  SELECT id, reference, created_at, ${since(sql`registrations`, 'email')} AS since, current_answer(id, 'dob', dob) AS dob
  FROM registrations WHERE id IN (${idsWithEmail('registrations', email)})
`

const since = (table: SQL, field: string): SQL => sql`
  coalesce(
    (SELECT max(c.created_at) FROM corrections c WHERE c.record_id = ${table}.id::text AND c.field = ${field}),
    ${table}.created_at)
`

async function newestReferenceOf(
  { sql: tx }: Pick<Transaction, 'sql'>,
  email: string,
): Promise<string | null> {
  const { rows } = await tx.execute(sql`
    SELECT reference FROM (${recordsOf(email)}) records ORDER BY created_at DESC LIMIT 1
  `)
  const [newest] = z.array(z.object({ reference: z.string() })).parse(rows)
  return newest?.reference ?? null
}

/** A link that somebody has asked for. For a while it opens everything. */
export type AskedLink = { id: string; opensAllUntil: Date }

/** A link to what an address has signed; `asked` is `null` for those in emails about an RSVP, which show the days. */
export type FamilyLink = { email: string; emailId: string | null; asked: AskedLink | null }

/** What a key opens; `null` if it is unknown, has expired, was replaced, or had too many wrong birth dates. */
export const findFamilyLink = async (
  tx: Pick<Transaction, 'sql'>,
  key: string,
): Promise<FamilyLink | null> => (await findAskedLink(tx, key)) ?? (await findLinkOfRsvp(tx, key))

const askedSchema = z.array(
  z.object({ id: z.string(), email: z.string(), opens_all_until: z.coerce.date() }),
)

async function findAskedLink(
  tx: Pick<Transaction, 'sql'>,
  key: string,
): Promise<FamilyLink | null> {
  const grant = await findGrant(tx, key, 'family')
  if (!grant) return null
  const { rows } = await tx.sql.execute(sql`
    SELECT id, email, opens_all_until FROM family_links
    WHERE id = ${grant.recordId} AND expires_at > now()
  `)
  const [row] = askedSchema.parse(rows)
  if (!row) return null
  const { id, email, opens_all_until: opensAllUntil } = row
  return { email, emailId: grant.emailId, asked: { id, opensAllUntil } }
}

async function findLinkOfRsvp(
  tx: Pick<Transaction, 'sql'>,
  key: string,
): Promise<FamilyLink | null> {
  const grant = await findGrant(tx, key, 'manage')
  if (!grant) return null
  const email = await addressOf(tx, 'rsvps', grant.recordId)
  return email === null ? null : { email, emailId: grant.emailId, asked: null }
}

/** The collections whose records are on a family page. */
export type FamilySlug = 'rsvps' | 'registrations'

export const isFamilySlug = (slug: string): slug is FamilySlug =>
  slug === 'rsvps' || slug === 'registrations'

/** The email address that a record has now; `null` if there is no such record. */
async function addressOf(
  { sql: tx }: Pick<Transaction, 'sql'>,
  slug: FamilySlug,
  recordId: string,
): Promise<string | null> {
  const { rows } = await tx.execute(
    slug === 'rsvps'
      ? sql`SELECT current_answer(id, 'parentEmail', parent_email) AS email FROM rsvps WHERE id = ${recordId}`
      : sql`SELECT current_answer(id, 'email', email) AS email FROM registrations WHERE id = ${recordId}`,
  )
  const [row] = z.array(z.object({ email: z.string() })).parse(rows)
  return row?.email ?? null
}

/** Whether the key belongs to a link to another page. */
export const isForAnotherPage = async (key: string): Promise<boolean> =>
  isKeyOfAnotherKind({ sql: (await openPayload()).db.drizzle }, key, 'family', 'manage')

/** What the cookie of a browser holds in which somebody has given a birth date for this link. */
export const proofOf = ({ id }: AskedLink): string => mac('family-page', id)

export const isProofOf = (link: AskedLink, proof: string | undefined): boolean =>
  proof !== undefined && isSameSecret(proof, proofOf(link))

/**
 * Compares a birth date with those of the children. Only what the address had signed when the link was asked for
 * counts: whoever holds the link could send an RSVP with this address and a birth date of their own. Each wrong one
 * counts, and the last that is allowed ends the link. The right one ends older links of the address.
 */
export async function tryBirthDate(
  { id }: AskedLink,
  { email, birthDate }: { email: string; birthDate: string },
): Promise<'right' | 'wrong'> {
  return inTransaction<'right' | 'wrong'>(await openPayload(), async ({ sql: tx }) => {
    const counted = await tx.execute(sql`
      UPDATE family_links SET tries = tries + 1
      WHERE id = ${id} AND tries < ${TRIES_MAX} AND opens_all_until > now() AND expires_at > now()
      RETURNING tries
    `)
    if (counted.rows.length === 0) return 'wrong'
    const found = await tx.execute(sql`
      SELECT 1 FROM (${recordsOf(email)}) records
      WHERE dob = ${birthDate} AND since < (SELECT created_at FROM family_links WHERE id = ${id}) LIMIT 1
    `)
    if (found.rows.length > 0) {
      await tx.execute(sql`UPDATE family_links SET tries = 0 WHERE id = ${id}`)
      await tx.execute(sql`
        UPDATE family_links SET expires_at = now()
        WHERE email = ${email} AND expires_at > now()
          AND created_at < (SELECT created_at FROM family_links WHERE id = ${id})
      `)
      return 'right'
    }
    await tx.execute(sql`
      UPDATE family_links SET expires_at = now() WHERE id = ${id} AND tries = ${TRIES_MAX}
    `)
    return 'wrong'
  })
}

/**
 * Ends every private link that was emailed to the address of a record, for all records with this address and wherever one
 * is open, because staff were told that somebody else has one. What is not ended is what the family has signed up for,
 * and an offer: with a new link it can still be answered.
 *
 * @returns whether there is such a record
 */
export async function endLinksOf(slug: FamilySlug, recordId: string, user: User): Promise<boolean> {
  return inTransaction(await openPayload(), async (tx) => {
    const email = await addressOf(tx, slug, recordId)
    if (email === null) return false
    const { rows } = await tx.sql.execute(sql`
      SELECT id FROM (${recordsOf(email)}) records
      UNION SELECT id FROM family_links WHERE email = ${email}
    `)
    await revokeLinkKeys(tx, idsIn(rows))
    await tx.sql.execute(sql`
      UPDATE family_links SET expires_at = now() WHERE email = ${email} AND expires_at > now()
    `)
    await recordAudit(tx, {
      action: 'family.links-ended',
      actorKind: user.role,
      actorId: user.id,
      subject: `${slug}/${recordId}`,
    })
    return true
  })
}
