import { z } from 'zod'

import { now, ORGANIZATION_ZONE } from '@/lib/clock'
import { formatInstant } from '@/lib/zone-time'
import type { User, Waiver } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { asSystem, asUser } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql } from '@/platform/transaction'

import { findWaiverInForce } from '../in-force'
import { getWaiverText, spanishRefusal, type WaiverText } from '../rules'
import { type Difference, getChanges, nextLabel } from './rules'
import {
  describePublishing,
  FIRST_SPANISH,
  NO_SPANISH,
  SAME_SPANISH,
  SPANISH_CHANGED,
  SPANISH_REFUSED,
} from './wording'

type Started = { id: string; isNew: boolean }

/**
 * Starts the next version of the waiver, as a draft with the text in force. Returns the existing draft if
 * there is one.
 *
 * @returns `null` if no version is in force
 */
export async function startNewVersion(user: User): Promise<Started | null> {
  const payload = await openPayload()
  const inForce = await findWaiverInForce()
  if (!inForce) return null
  return inTransaction(payload, async (tx) => {
    // Two people who press the button at once get the same draft.
    await tx.sql.execute(sql`SELECT id FROM waivers WHERE id = ${inForce.id} FOR UPDATE`)
    const { docs: versions } = await payload.find({
      collection: 'waivers',
      depth: 0,
      pagination: false,
      sort: '-createdAt',
      req: tx.req,
      ...asUser(user),
    })
    const open = versions.find((version) => !version.publishedAt)
    if (open) return { id: open.id, isNew: false }
    const current = versions.find(({ id }) => id === inForce.id)
    if (!current) return null
    const draft = await payload.create({
      collection: 'waivers',
      data: {
        versionLabel: nextLabel(
          current.versionLabel,
          versions.map(({ versionLabel }) => versionLabel),
        ),
        lastUpdated: formatInstant(now().toISOString(), ORGANIZATION_ZONE, 'LLLL yyyy'),
        sections: current.sections.map(({ title, body }) => ({ title, body })),
        _status: 'draft',
      },
      draft: true,
      depth: 0,
      req: tx.req,
      // The draft's versions show its author.
      user,
      ...asSystem,
    })
    await recordAudit(tx, {
      action: 'record.created',
      actorId: user.id,
      actorKind: user.role,
      subject: `waivers/${draft.id}`,
    })
    return { id: draft.id, isNew: true }
  })
}

const countSchema = z.tuple([z.object({ people: z.coerce.number() })])

/** The changes of a draft, and the effect of publishing it; `null` if there is no such draft. */
export async function findDifference(user: User, id: string): Promise<Difference | null> {
  const payload = await openPayload()
  const [draft, inForce, spanishInForce] = await Promise.all([
    payload.findByID({
      collection: 'waivers',
      id,
      draft: true,
      depth: 0,
      disableErrors: true,
      ...asUser(user),
    }),
    findWaiverInForce(),
    findWaiverInForce('es'),
  ])
  if (!draft || !inForce || draft.publishedAt) return null
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT count(DISTINCT (lower(participant_name), participant_dob)) AS people
    FROM waiver_signatures WHERE waiver_id = ${inForce.id}
  `)
  const [{ people }] = countSchema.parse(rows)
  return {
    means: describePublishing(draft.versionLabel, inForce.text.version, people),
    changes: getChanges(inForce.text, getWaiverText(draft)),
    ...compareSpanish(draft, spanishInForce?.text ?? null),
  }
}

/** @param current the text that families on the Spanish pages sign, which is English if there is no Spanish one */
function compareSpanish(
  draft: Waiver,
  current: WaiverText | null,
): Pick<Difference, 'spanish' | 'spanishChanges'> {
  const refusal = spanishRefusal(draft)
  if (refusal) return { spanish: SPANISH_REFUSED[refusal], spanishChanges: [] }
  const next = getWaiverText(draft, 'es')
  if (!next) return { spanish: NO_SPANISH, spanishChanges: [] }
  if (current?.language !== 'es') return { spanish: FIRST_SPANISH, spanishChanges: [] }
  const spanishChanges = getChanges(current, next)
  return { spanish: spanishChanges.length > 0 ? SPANISH_CHANGED : SAME_SPANISH, spanishChanges }
}
