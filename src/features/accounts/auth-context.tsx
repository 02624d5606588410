'use client'
// A client component because people can sign in or out while the page is open.

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

import { MINUTE_MS } from '@/lib/durations'

import { fetchAccount, postToAuth } from './call-server'
import type { Account, Role } from './rules'

export type AuthEvent =
  'signed-in' | 'signed-out' | 'token-refreshed' | 'user-updated' | 'password-recovery'

type Listener = (event: AuthEvent, user: Account | null) => void

type Auth = {
  user: Account | null
  /** `null` if the visitor is not signed in. */
  role: Role | null
  /** True until the server has reported who is signed in. */
  loading: boolean
  /** Calls the listener on every event. @returns a function that unsubscribes it */
  onEvent: (listener: Listener) => () => void
  /** Called by the forms of the page to report an event, and who is signed in after it. */
  announce: Listener
  /** @returns whether it succeeded; if the server cannot be reached, the session stays */
  signOut: () => Promise<boolean>
}

const AuthContext = createContext<Auth | null>(null)

/** A session in use is renewed at most this often. */
const REFRESH_AFTER_MS = 5 * MINUTE_MS
const ACTIVITY = ['pointerdown', 'keydown'] as const

/** Wraps only pages that depend on the session, so that public pages make no request for it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<Account | null>(null)
  const [loading, setLoading] = useState(true)
  const listeners = useRef(new Set<Listener>())
  const refreshedAt = useRef(0)

  const announce = useCallback<Listener>((event, account) => {
    refreshedAt.current = Date.now()
    setUser(account)
    for (const listener of listeners.current) listener(event, account)
  }, [])

  const onEvent = useCallback((listener: Listener) => {
    listeners.current.add(listener)
    return () => {
      listeners.current.delete(listener)
    }
  }, [])

  const signOut = useCallback(async () => {
    const { success } = await postToAuth('sign-out')
    if (success) announce('signed-out', null)
    return success
  }, [announce])

  useEffect(() => {
    let isGone = false
    void fetchAccount().then((account) => {
      if (isGone) return
      refreshedAt.current = Date.now()
      setUser(account)
      setLoading(false)
    })
    return () => {
      isGone = true
    }
  }, [])

  const isSignedIn = user !== null
  useEffect(() => {
    if (!isSignedIn) return
    const renew = () => {
      if (Date.now() - refreshedAt.current < REFRESH_AFTER_MS) return
      refreshedAt.current = Date.now()
      void postToAuth('refresh').then((response) => {
        if (response.success) announce('token-refreshed', response.user)
        else if (response.status === 401) announce('signed-out', null)
      })
    }
    for (const type of ACTIVITY) document.addEventListener(type, renew, { passive: true })
    return () => {
      for (const type of ACTIVITY) document.removeEventListener(type, renew)
    }
  }, [isSignedIn, announce])

  const auth = useMemo(
    () => ({ user, role: user?.role ?? null, loading, onEvent, announce, signOut }),
    [user, loading, onEvent, announce, signOut],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
