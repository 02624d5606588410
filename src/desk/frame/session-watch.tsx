'use client'
// A client component because only the browser knows when the user was last active.

import { useAuth } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { SESSION_WARNING_SECONDS, type SessionEnd } from '@/features/accounts/rules'
import { callServer } from '@/ui/call-server'

import { SessionWarning } from './session-warning'

/** When the session ends if nothing more is done, by the clock of this browser. */
type Ending = { at: number; end: SessionEnd }

/** At most this often is a session renewed, however much is typed. */
const RENEWAL_MS = 30_000
const LOOK_MS = 1000

/** Actions of a person, not of a script: pointing alone is not enough, since a table can be bumped. */
const USE = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove'] as const

/** The tabs of a browser share a session, and so its end. */
const CHANNEL = 'swan-session'

const renewed = z.object({ seconds: z.number(), end: z.enum(['idle', 'absolute']) })
const fromOtherTab = z.object({ at: z.number(), end: z.enum(['idle', 'absolute']) })

/** @returns `null` if the server did not renew it: then the next press tries again, or the page reports the fault */
async function askForRenewal(): Promise<Ending | null> {
  const result = await callServer('/auth/refresh', { schema: renewed })
  if (!result.isGood || !result.answer) return null
  const { seconds, end } = result.answer
  return { at: Date.now() + seconds * 1000, end }
}

/**
 * Leads to the sign-in, which gives the reason and leads back. Forms must not ask whether to stay: the user is away.
 */
function leave() {
  addEventListener(
    'beforeunload',
    (event) => {
      event.stopImmediatePropagation()
    },
    { capture: true, once: true },
  )
  const here = location.pathname + location.search
  const signIn = new URL('/cms/login', location.origin)
  signIn.searchParams.set('redirect', here)
  // A new page, so that nothing of this one stays in memory.
  location.assign(signIn)
}

/**
 * Keeps a session alive while the user loads pages, presses and types, warns before it ends, and leaves once it has.
 * Requests that scripts make on their own do not count.
 */
export function SessionWatch() {
  const { user } = useAuth()
  return user ? <Watch /> : null
}

function Watch() {
  const path = usePathname()
  const renewedAt = useRef(0)
  const ending = useRef<Ending | null>(null)
  const channel = useRef<BroadcastChannel | null>(null)
  const [warned, setWarned] = useState<SessionEnd | null>(null)
  const isWarned = useRef(false)
  /** The end of twelve hours was read, and nothing moves it. */
  const isRead = useRef(false)

  const look = useCallback(() => {
    const { current } = ending
    if (!current) return
    const left = current.at - Date.now()
    if (left <= 0) {
      ending.current = null
      leave()
      return
    }
    const isNear = left <= SESSION_WARNING_SECONDS * 1000
    isWarned.current = isNear && !isRead.current
    setWarned(isWarned.current ? current.end : null)
  }, [])

  const renew = useCallback(async () => {
    renewedAt.current = Date.now()
    const next = await askForRenewal()
    if (!next) return
    ending.current = next
    channel.current?.postMessage(next)
    look()
  }, [look])

  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL)
    channel.current = opened
    opened.addEventListener('message', ({ data }) => {
      const heard = fromOtherTab.safeParse(data)
      if (!heard.success) return
      ending.current = heard.data
      look()
    })
    return () => {
      channel.current = null
      opened.close()
    }
  }, [look])

  useEffect(() => {
    void renew()
  }, [path, renew])

  useEffect(() => {
    const use = (event: Event) => {
      // While the question is open, its buttons answer it.
      if (!event.isTrusted || isWarned.current) return
      if (Date.now() - renewedAt.current >= RENEWAL_MS) void renew()
    }
    for (const name of USE) addEventListener(name, use, { capture: true, passive: true })
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const name of USE) removeEventListener(name, use, { capture: true })
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [look, renew])

  if (!warned) return null
  return (
    <SessionWarning
      end={warned}
      onStay={() => {
        isRead.current = warned === 'absolute'
        isWarned.current = false
        setWarned(null)
        void renew()
      }}
    />
  )
}
