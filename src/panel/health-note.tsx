import type { UIFieldServerProps } from 'payload'

import { can } from '@/features/accounts/rules'
import { hasHealthAnswers } from '@/features/health/store'
import { HEALTH_HIDDEN } from '@/features/health/wording'
import { isCorrectable } from '@/submissions'

/** Stands in for the health answers of a record that this account may not read. */
export async function HealthNote({ collectionSlug, id, req }: UIFieldServerProps) {
  const isHidden = can(req.user, 'review') && !can(req.user, 'health')
  if (!isHidden || id === undefined || !isCorrectable(collectionSlug)) return null
  const isGiven = await hasHealthAnswers(collectionSlug, String(id))
  return <p className="field-type">{HEALTH_HIDDEN[isGiven ? 'given' : 'none']}</p>
}
