'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'

/** Requests the page again. Resetting the error boundary alone would show the same failure. */
export function TryAgain({ reset }: { reset: () => void }) {
  const router = useRouter()
  const [isTrying, startTrying] = useTransition()

  return (
    <button
      type="button"
      className="tool-button"
      disabled={isTrying}
      onClick={() => {
        startTrying(() => {
          router.refresh()
          reset()
        })
      }}
    >
      Try again
    </button>
  )
}
