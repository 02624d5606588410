'use client'

import { useEffect, useRef } from 'react'

/**
 * Marks the first thing in a `[data-hero]` section that is not sky: put it into that thing, which must be positioned.
 * Once the lower edge of the header reaches it, the styles of the header make it solid. The element is the sky between
 * the two, so that its size follows the header's by CSS alone.
 */
export function SkyEnd() {
  const sky = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (!sky.current) return
    const root = document.documentElement
    const observer = new IntersectionObserver(([entry]) =>
      root.toggleAttribute('data-sky-left', entry?.isIntersecting === false),
    )
    observer.observe(sky.current)
    return () => {
      observer.disconnect()
      root.removeAttribute('data-sky-left')
    }
  }, [])

  return (
    <span
      ref={sky}
      className="pointer-events-none absolute bottom-[calc(100%+var(--spacing-header))] left-0 h-[200vh] w-full xl:bottom-[calc(100%+--spacing(22))]"
      data-sky-end
      aria-hidden="true"
    />
  )
}
