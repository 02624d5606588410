'use client'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Closes a `<details>` that opens over the page when the visitor presses Escape or anything beside it, like a
 * menu.
 */
export function useClosingMenu(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const close = (event: Event) => {
      const details = menu.current
      if (!details?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        details.querySelector('summary')?.focus()
      } else if (event.target instanceof Node && details.contains(event.target)) return
      details.open = false
    }
    const listening = new AbortController()
    for (const type of ['keydown', 'pointerdown'])
      document.addEventListener(type, close, { signal: listening.signal })
    return () => {
      listening.abort()
    }
  }, [])

  return menu
}
