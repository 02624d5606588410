'use client'

import { FailureState } from '@/ui/state-box'
import { TryAgain } from '@/ui/try-again'
import { useNumberToQuote } from '@/ui/use-number-to-quote'

type Props = { error: Error & { digest?: string }; reset: () => void }

export default function SiteFailure({ error, reset }: Props) {
  const number = useNumberToQuote(error.digest)
  return (
    <main id="main" tabIndex={-1} className="section">
      <title>Unexpected Application Error!</title>
      <div className="wrap">
        <FailureState title="Unexpected Application Error!" level="h1">
          <p>
            Something broke on our side. Please try again in a moment.
            {number === null ? null : ` If you write to us, mention ${number}.`}
          </p>
          <p className="button-row">
            <TryAgain reset={reset} />
          </p>
        </FailureState>
      </div>
    </main>
  )
}
