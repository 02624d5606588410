'use client'

import { useEffect, useState } from 'react'

import { isOver } from './rules'
import { countdownTo, type EventTimes } from './times'

const REFRESH_MS = 60_000

/**
 * The head of the facts card: the time until the event. The page is static, so only the browser knows the current
 * time. Until then a title takes its place.
 */
export function Countdown({ event }: { event: EventTimes }) {
  const [now, setNow] = useState<Date | null>(null)

  useEffect(() => {
    const tick = () => {
      setNow(new Date())
    }
    tick()
    const timer = setInterval(tick, REFRESH_MS)
    return () => {
      clearInterval(timer)
    }
  }, [])

  const left = now ? countdownTo(event.startsAt, now) : null
  return (
    <div className="permit__head">
      {left ? (
        <>
          <span>Starts in</span>
          <b className="font-display text-title leading-font font-extrabold text-sun-400">{left}</b>
        </>
      ) : (
        <span>{now && isOver(event, now) ? 'This day has passed' : 'At a glance'}</span>
      )}
    </div>
  )
}
