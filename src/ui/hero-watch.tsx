'use client'

import { useEffect, useRef } from 'react'

/** The height of the header in pixels. The hero counts as left once the header does not overlap it. */
const HEADER_PIXELS = 90

/** Placed inside a `[data-hero]` section, it tells the styles of the header when the section is out of view. */
export function HeroWatch() {
  const hero = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (!hero.current) return
    const root = document.documentElement
    const observer = new IntersectionObserver(
      ([entry]) => root.toggleAttribute('data-hero-left', entry?.isIntersecting === false),
      { rootMargin: `-${String(HEADER_PIXELS)}px 0px 0px` },
    )
    observer.observe(hero.current)
    return () => {
      observer.disconnect()
      root.removeAttribute('data-hero-left')
    }
  }, [])

  return <span ref={hero} className="pointer-events-none absolute inset-0" aria-hidden="true" />
}
