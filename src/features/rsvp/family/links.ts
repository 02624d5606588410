import { randomUUID } from 'node:crypto'
import type { Task } from 'graphile-worker'
import { z } from 'zod'

import { idsWithEmail } from '@/features/people/corrections/current-answers.tx'
import { languageOf } from '@/features/people/families/language.tx'
import { idsIn } from '@/features/places/places.tx'
import { now } from '@/lib/clock'
import { toLocale } from '@/lib/locale'
import { isSameSecret, mac } from '@/lib/secrets'
import { findGrant, isKeyOfAnotherKind, revokeLinkKeys } from '@/mail/link-keys'
import { readOrganization } from '@/mail/organization'
import { enqueueEmail } from '@/mail/queue'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { LIMITS } from '@/platform/limits'
import { openPayload } from '@/platform/payload'
import { consume, isUsedUp, refund } from '@/platform/rate-limit'
import { inTransaction, type SQL, sql, type Transaction } from '@/platform/transaction'

import { familyLink } from './email'
import {
  type Access,
  type FamilyRecord,
  type FamilySlug,
  getAccess,
  getGroups,
  LINK_LIFETIME_MS,
  OPENS_ALL_MS,
} from './rules'

/** The name of the worker's task that emails the link of a family page. */
export const SEND_FAMILY_LINK = 'send-family-link'

/**
 * Requests the link. The same happens for every address: it queues a job, and the worker looks up the address's
 * records. So neither the response nor its timing reveals which addresses we know.
 */
export async function requestFamilyLink(email: string): Promise<void> {
  const { db } = await openPayload()
  await db.drizzle.execute(sql`
    SELECT graphile_worker.add_job(${SEND_FAMILY_LINK}, json_build_object('email', ${email}::text))
  `)
}

const jobSchema = z.object({ email: z.string() })

/** The worker's task: emails the link if the address has any records. */
export const sendFamilyLink: Task = async (job) => {
  const { email } = jobSchema.parse(job)
  await inTransaction(await openPayload(), (tx) => emailFamilyLink(tx, email))
}

/** Emails a new link to this address if it has any records. */
export async function emailFamilyLink(tx: Transaction, email: string): Promise<void> {
  const newest = await getNewest(tx, email)
  if (newest === null) return
  const { reference } = newest
  const locale = await languageOf(tx, email, toLocale(newest.language))
  const expiresAt = new Date(now().getTime() + LINK_LIFETIME_MS)
  const id = await storeLink(tx, email, expiresAt)
  await enqueueEmail(tx, familyLink(email, await readOrganization(tx), locale), {
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

/** Stores a new link. Older ones work until it is opened, because a stranger can request one. */
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
 * The household of an email address: the records that have it now, and since when; once corrected, a submitted address
 * no longer counts.
 */
const getRecords = (email: string) => sql`
  SELECT id, 'rsvps' AS collection, reference, family, language, created_at, ${since(sql`rsvps`, 'parentEmail')} AS since,
    folded_name(concat_ws(' ', current_answer(id, 'participantFirstName', participant_first_name),
      current_answer(id, 'participantLastName', participant_last_name))) AS name,
    current_answer(id, 'participantDob', participant_dob) AS "birthDate"
  FROM rsvps WHERE id IN (${idsWithEmail('rsvps', email)})
  UNION ALL
  SELECT id, 'registrations', reference, reference, language, created_at, ${since(sql`registrations`, 'email')},
    folded_name(concat_ws(' ', current_answer(id, 'firstName', first_name), current_answer(id, 'lastName', last_name))),
    current_answer(id, 'dob', dob)
  FROM registrations WHERE id IN (${idsWithEmail('registrations', email)})
`

const since = (table: SQL, field: string): SQL => sql`
  coalesce(
    (SELECT max(c.created_at) FROM corrections c WHERE c.record_id = ${table}.id::text AND c.field = ${field}),
    ${table}.created_at)
`

const newestSchema = z.array(z.object({ reference: z.string(), language: z.string() }))

/** The newest record of the address; `null` if it has none. */
async function getNewest(
  { sql: tx }: Pick<Transaction, 'sql'>,
  email: string,
): Promise<z.infer<typeof newestSchema>[number] | null> {
  const { rows } = await tx.execute(sql`
    SELECT reference, language FROM (${getRecords(email)}) records ORDER BY created_at DESC LIMIT 1
  `)
  const [newest] = newestSchema.parse(rows)
  return newest ?? null
}

/** A link that a visitor has requested. It can be opened for a while. */
export type AskedLink = { id: string; opensAllUntil: Date }

/** A link to the records of an address: one that was requested, or one in an email about an RSVP. */
export type FamilyLink = { email: string; emailId: string | null } & (
  { asked: AskedLink } | { asked: null; rsvpId: string }
)

/** The link of a key; `null` if it is unknown, has expired or was replaced. */
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
  const email = await getAddress(tx, 'rsvps', grant.recordId)
  if (email === null) return null
  return { email, emailId: grant.emailId, asked: null, rsvpId: grant.recordId }
}

/** The current email address of a record; `null` if there is no such record. */
async function getAddress(
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

/** Whether the key belongs to another page's link. */
export const isForAnotherPage = async (key: string): Promise<boolean> =>
  isKeyOfAnotherKind({ sql: (await openPayload()).db.drizzle }, key, 'family', 'manage')

/**
 * The records that a link opens in one browser, and the address's other records, of which the page shows only the
 * dates.
 */
export type Opened = {
  access: Access
  open: readonly FamilyRecord[]
  closed: readonly FamilyRecord[]
}

/**
 * Finds the records that a link opens in a browser. A requested link opens the family groups for which the browser has
 * proofs, and only records older than the request: otherwise a person who reads the mailbox could sign up a child and
 * use its birth date. A link in an email opens the RSVPs that were sent together.
 */
export async function openedBy(
  tx: Pick<Transaction, 'sql'>,
  link: FamilyLink,
  proofs: string | undefined,
): Promise<Opened> {
  if (link.asked === null) {
    const { rsvpId } = link
    const records = await findRecords(tx, getRecords(link.email))
    const own = records.find(({ id }) => id === rsvpId)
    const open = records.filter(({ collection, family }) => {
      return own !== undefined && collection === own.collection && family === own.family
    })
    return { access: 'days', open, closed: [] }
  }
  const { asked } = link
  const groups = getGroups(await findRecords(tx, recordsBefore(link.email, asked)))
  const isProven = ({ reference }: FamilyRecord) => isProofFor(asked, reference, proofs)
  const opened = groups.filter((group) => group.some(isProven))
  const access = getAccess(asked, { isOpened: opened.length > 0, now: now() })
  const open = access === 'all' ? opened.flat() : []
  return { access, open, closed: groups.flat().filter((record) => !open.includes(record)) }
}

/** The address's records at the time of the request. */
const recordsBefore = (email: string, { id }: AskedLink) => sql`
  SELECT * FROM (${getRecords(email)}) records
  WHERE since < (SELECT created_at FROM family_links WHERE id = ${id})
`

const recordSchema = z.object({
  id: z.string(),
  collection: z.enum(['rsvps', 'registrations']),
  reference: z.string(),
  family: z.string(),
  name: z.string(),
  birthDate: z.string(),
})

async function findRecords(
  { sql: tx }: Pick<Transaction, 'sql'>,
  records: SQL,
): Promise<FamilyRecord[]> {
  const { rows } = await tx.execute(sql`
    SELECT id, collection, reference, family, name, "birthDate" FROM (${records}) r ORDER BY created_at, id
  `)
  return z.array(recordSchema).parse(rows)
}

// A record identifies its family group, so that a proof holds while the group grows or shrinks.
const getProof = ({ id }: AskedLink, reference: string): string =>
  `${reference}~${mac('family-page', `${id}:${reference}`)}`

const PROOF_SEPARATOR = '.'

/** Only the newest ones fit into a cookie. */
const PROOFS_MAX = 12

const isProofFor = (link: AskedLink, reference: string, proofs = ''): boolean =>
  proofs
    .split(PROOF_SEPARATOR)
    .slice(0, PROOFS_MAX)
    .some((proof) => isSameSecret(proof, getProof(link, reference)))

/** The new value of a browser's cookie after a birth date has opened more: proofs add up. */
const withProofs = (
  link: AskedLink,
  references: readonly string[],
  proofs: string | undefined,
): string =>
  [
    ...new Set([
      ...references.map((one) => getProof(link, one)),
      ...(proofs ?? '').split(PROOF_SEPARATOR),
    ]),
  ]
    .filter((proof) => proof !== '')
    .slice(0, PROOFS_MAX)
    .join(PROOF_SEPARATOR)

export type Tried = { is: 'right'; proofs: string } | { is: 'wrong' | 'used-up' | 'closed' }

/**
 * Compares a birth date with those of the children. The right one opens their family groups in this browser, and ends
 * older links of the address. Wrong ones count against the address across all of its links, and a right one restores no
 * tries: a person who signed up an invented child knows its birth date.
 */
export async function tryBirthDate(
  { email, asked }: { email: string; asked: AskedLink },
  birthDate: string,
  proofs: string | undefined,
): Promise<Tried> {
  if (asked.opensAllUntil <= now()) return { is: 'closed' }
  const limit = LIMITS.familyBirthDate.perEmail
  if ((await consume(limit, email)) !== null) return { is: 'used-up' }
  const result = await inTransaction(await openPayload(), async (tx) => {
    const records = await findRecords(tx, recordsBefore(email, asked))
    const right = records.filter((record) => record.birthDate === birthDate)
    if (right.length > 0) {
      await tx.sql.execute(sql`
        UPDATE family_links SET expires_at = now()
        WHERE email = ${email} AND expires_at > now()
          AND created_at < (SELECT created_at FROM family_links WHERE id = ${asked.id})
      `)
    }
    return getGroups(records).flatMap((group) => group.find((one) => right.includes(one)) ?? [])
  })
  if (result.length === 0) return { is: 'wrong' }
  await refund(limit, email)
  const references = result.map(({ reference }) => reference)
  return { is: 'right', proofs: withProofs(asked, references, proofs) }
}

/** Whether the address has used up its tries today. */
export const hasNoTries = ({ email }: FamilyLink): Promise<boolean> =>
  isUsedUp(LIMITS.familyBirthDate.perEmail, email)

/** This address, and those that staff have joined to its household. */
async function addressesOfHousehold(
  { sql: tx }: Pick<Transaction, 'sql'>,
  email: string,
): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    SELECT address FROM household_of(lower(${email})) AS address WHERE address LIKE '%@%' UNION SELECT ${email}
  `)
  return z
    .array(z.object({ address: z.string() }))
    .parse(rows)
    .map(({ address }) => address)
}

async function endLinksTo(tx: Transaction, email: string): Promise<void> {
  const { rows } = await tx.sql.execute(sql`
    WITH records AS (${getRecords(email)})
    SELECT id FROM records
    UNION SELECT id FROM family_links WHERE email = ${email}
    -- The links by which their drivers send photos.
    UNION SELECT p.id FROM photo_requests p JOIN clearances c ON c.id = p.clearance_id
      WHERE c.rsvp_id IN (SELECT id FROM records)
  `)
  await revokeLinkKeys(tx, idsIn(rows))
  await tx.sql.execute(sql`
    UPDATE family_links SET expires_at = now() WHERE email = ${email} AND expires_at > now()
  `)
}

/**
 * Ends every private link that was emailed to a record's address or to another of its household, for all records with
 * these addresses and in every browser, because staff were told that someone else has one. Sign-ups and offers stay:
 * with a new link the family can still answer an offer.
 *
 * @returns whether there is such a record
 */
export async function endLinks(slug: FamilySlug, recordId: string, user: User): Promise<boolean> {
  return inTransaction(await openPayload(), async (tx) => {
    const email = await getAddress(tx, slug, recordId)
    if (email === null) return false
    for (const address of await addressesOfHousehold(tx, email)) await endLinksTo(tx, address)
    await recordAudit(tx, {
      action: 'family.links-ended',
      actorKind: user.role,
      actorId: user.id,
      subject: `${slug}/${recordId}`,
    })
    return true
  })
}
