'use client'

import { useSyncExternalStore } from 'react'

import { loadingWords } from '@/features/events/loading-words'
import { followedLink, subscribe } from '@/ui/followed-link'
import { Spinner } from '@/ui/spinner'

const pathOf = (href: string) => href.replace(/[?#].*$/, '')

/**
 * Shows that the page of a followed link is loading. Not a `loading.tsx`, which would wrap the page in a boundary:
 * React streams large content inside a boundary hidden until a script reveals it.
 */
export function Arriving() {
  const href = useSyncExternalStore(subscribe, followedLink, () => null)
  const words = href === null ? null : loadingWords(pathOf(href))

  return (
    <div
      className="pointer-events-none fixed inset-x-4 top-21 z-40 grid justify-items-center"
      role="status"
    >
      {words === null ? null : (
        <p className="flex animate-arriving items-center gap-3 rounded-2 border-2 border-ink bg-white px-4.5 py-2.5 font-sign text-ui leading-label font-bold [box-shadow:var(--shadow-pop)]">
          <Spinner />
          {words}
        </p>
      )}
    </div>
  )
}
