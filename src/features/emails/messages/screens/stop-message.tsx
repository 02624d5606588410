'use client'
// A client component because it counts down the seconds.

import { Clock } from 'lucide'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

import { ActionButton } from '@/desk/ui/action-button'
import { Icon } from '@/ui/icon'

type Props = {
  /** The route that stops it. */
  path: string
  subject: string
  /** "12 families with a spot". */
  to: string
  /** Until it goes. */
  seconds: number
}

const TICK_MS = 1000
/** When the page reloads once the emails go: the mail server takes a moment. */
const LOOK_AGAIN_MS = [500, 4000, 12_000]

/** A message that goes in less than a minute, and the button that stops it. */
export function StopMessage({ path, subject, to, seconds }: Props) {
  const router = useRouter()
  const [end] = useState(() => performance.now() + seconds * TICK_MS)
  const [left, setLeft] = useState(seconds)
  const isOver = left <= 0

  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => {
      setLeft(Math.ceil((end - performance.now()) / TICK_MS))
    }, TICK_MS / 2)
    return () => {
      clearInterval(timer)
    }
  }, [end, isOver])

  useEffect(() => {
    if (!isOver) return
    const timers = LOOK_AGAIN_MS.map((pause) =>
      setTimeout(() => {
        router.refresh()
      }, pause),
    )
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [isOver, router])

  return (
    <div className="desk-note desk-note--warn mb-6">
      <Icon shape={Clock} />
      <b>
        {isOver ? 'On its way' : `Sending in ${String(left)} ${left === 1 ? 'second' : 'seconds'}`}:{' '}
        {subject}
      </b>
      <span>
        To {to}.{isOver ? null : ' Nothing sent yet.'}
      </span>
      {isOver ? null : (
        <ActionButton path={path} look="bad-line">
          Stop
        </ActionButton>
      )}
    </div>
  )
}
