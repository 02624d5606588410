'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'

/** Asks the server for the page again: clearing the error alone would draw the same failure. */
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
