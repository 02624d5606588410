import { can } from '@/features/accounts/rules'
import { hasHealthAnswers } from '@/features/people/health/store'
import { HEALTH_GIVEN, HEALTH_HIDDEN } from '@/features/people/health/wording'
import { HealthDoor } from '@/features/people/screens/health-door'
import { HEALTH_REASONS, HEALTH_REFUSALS } from '@/features/people/wording'
import { healthQuestions } from '@/forms/core/questions'
import type { User } from '@/payload-types'
import { getSubmission, isCorrectable } from '@/submissions'

import type { InboxRecord } from '../record/store'

/** Whether there are answers about health, and the door to them. */
export async function RecordHealth({
  record: { collection, id },
  user,
}: {
  record: InboxRecord
  user: User
}) {
  const questions = getSubmission(collection).questions ?? {}
  if (!isCorrectable(collection) || healthQuestions(questions).length === 0) return null
  const isGiven = await hasHealthAnswers(collection, id)
  return (
    <div className="border-t border-line px-5 py-4">
      <HealthDoor
        path={`/staff/people/${id}/health`}
        summary={isGiven ? HEALTH_GIVEN : HEALTH_HIDDEN.none.replace(/\.$/, '')}
        hasEntries={isGiven}
        refusal={isGiven && !can(user, 'health') ? HEALTH_REFUSALS['no-right'] : null}
        reasons={Object.entries(HEALTH_REASONS).map(([value, label]) => ({ value, label }))}
      />
    </div>
  )
}
