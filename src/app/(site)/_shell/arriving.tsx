'use client'

import { useSyncExternalStore } from 'react'

import { loadingWords } from '@/features/events/wording'
import { followedLink, subscribe } from '@/ui/followed-link'

const pathOf = (href: string) => href.replace(/[?#].*$/, '')

/**
 * The loading state of a page that somebody follows a link to. It stands beside the page, not in place of it:
 * a loading file would wrap the page in a boundary, and React sends what is large inside one hidden, for a
 * script to reveal.
 */
export function Arriving() {
  const href = useSyncExternalStore(subscribe, followedLink, () => null)
  const words = href === null ? null : loadingWords(pathOf(href))

  return (
    <div className="arriving" role="status">
      {words === null ? null : (
        <p>
          <span className="spinner" aria-hidden="true" />
          {words}
        </p>
      )}
    </div>
  )
}
