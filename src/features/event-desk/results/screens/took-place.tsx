import { ActionButton } from '@/desk/ui/action-button'
import { Sheet } from '@/desk/ui/sheet'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { formatInstant } from '@/lib/zone-time'

import type { Outcome } from '../store'
import { NO_TAPS_TITLE, outcomeWords } from '../wording'

type Props = {
  eventId: string
  outcome: Outcome | null
  /** How many children had a spot. */
  spots: number
}

/** Asks staff whether an event took place of which there are no taps. The answer can be changed. */
export const TookPlace = ({ eventId, outcome, spots }: Props) => {
  const path = `/staff/events/${eventId}/took-place`
  const [answer, ...consequences] = outcomeWords(
    outcome && { ...outcome, at: formatInstant(outcome.at, ORGANIZATION_ZONE, 'LLL d') },
    spots,
  )
  return (
    <Sheet className="mb-6" title={NO_TAPS_TITLE}>
      <div className="desk-sheet__body grid max-w-measure gap-3">
        <p className="font-semibold">{answer}</p>
        {consequences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <div className="flex flex-wrap gap-3">
          {outcome?.tookPlace === true ? null : (
            <ActionButton path={path} fields={{ tookPlace: 'yes' }}>
              Yes, it took place
            </ActionButton>
          )}
          {outcome?.tookPlace === false ? null : (
            <ActionButton path={path} fields={{ tookPlace: 'no' }} look="line">
              No, it did not
            </ActionButton>
          )}
        </div>
      </div>
    </Sheet>
  )
}
