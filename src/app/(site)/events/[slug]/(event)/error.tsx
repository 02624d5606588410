'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** An event that cannot be loaded is not there for its visitor. The RSVP form beside it keeps its own errors. */
export default function EventFailure() {
  const router = useRouter()

  useEffect(() => {
    router.replace('/404')
  }, [router])

  return (
    <main id="main" tabIndex={-1} className="section">
      <p className="wrap" role="status">
        Loading event...
      </p>
    </main>
  )
}
