'use client'
import { type RefObject, useEffect, useRef } from 'react'

/** For a `<details>` that lies over the page: Escape and a press beside it close it, as they do a menu. */
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
