'use client'

import { ORGANIZATION_NAME } from '@/lib/organization'
import { FailureState } from '@/ui/state-box'
import { TryAgain } from '@/ui/try-again'

type Props = { reset: () => void }

export default function EventsFailure({ reset }: Props) {
  return (
    <main id="main" tabIndex={-1} className="section">
      <title>{`Events | ${ORGANIZATION_NAME}`}</title>
      <div className="wrap">
        <FailureState title="Failed to load events. Please try again later." level="h1">
          <p className="button-row">
            <TryAgain reset={reset} />
          </p>
        </FailureState>
      </div>
    </main>
  )
}
