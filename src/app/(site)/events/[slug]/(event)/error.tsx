'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** An event that cannot be loaded is treated as not found. The RSVP form's page has its own error handling. */
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
