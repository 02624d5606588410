'use client'

import { FailureState } from '@/ui/state-box'
import { TryAgain } from '@/ui/try-again'

type Props = { error: Error & { digest?: string }; reset: () => void }

export default function SiteFailure({ error, reset }: Props) {
  return (
    <main id="main" tabIndex={-1} className="section">
      <title>Unexpected Application Error!</title>
      <div className="wrap">
        <FailureState title="Unexpected Application Error!" level="h1">
          <p>
            Something broke on our side. Please try again in a moment.
            {error.digest ? ` If you write to us, mention ${error.digest}.` : null}
          </p>
          <p className="button-row">
            <TryAgain reset={reset} />
          </p>
        </FailureState>
      </div>
    </main>
  )
}
