'use client'

// Who is signed in changes while the page is open, and only the server knows.
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

import { askAccounts, readAccount } from './call-server'
import type { Account, Role } from './rules'

export type AuthEvent =
  'signed-in' | 'signed-out' | 'token-refreshed' | 'user-updated' | 'password-recovery'

type Listener = (event: AuthEvent, user: Account | null) => void

type Auth = {
  user: Account | null
  /** `null` when nobody is signed in. */
  role: Role | null
  /** Starts true, until the first answer about the session. */
  loading: boolean
  /** Calls the listener at every event; returns how to stop. */
  onEvent: (listener: Listener) => () => void
  /** For the forms here: what has just happened, and who is signed in since. */
  tell: Listener
  /** Whether it worked: a server that cannot be reached keeps the session. */
  signOut: () => Promise<boolean>
}

const AuthContext = createContext<Auth | null>(null)

/** A session goes on while somebody works in the page; asking more often would be noise. */
const REFRESH_AFTER_MS = 5 * MINUTE_MS
const SIGNS_OF_LIFE = ['pointerdown', 'keydown'] as const

/** Only around pages that are about the session: a public page makes no request for one. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<Account | null>(null)
  const [loading, setLoading] = useState(true)
  const listeners = useRef(new Set<Listener>())
  const refreshedAt = useRef(0)

  const tell = useCallback<Listener>((event, account) => {
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
    const { success } = await askAccounts('sign-out')
    if (success) tell('signed-out', null)
    return success
  }, [tell])

  useEffect(() => {
    let isGone = false
    void readAccount().then((account) => {
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
    const goOn = () => {
      if (Date.now() - refreshedAt.current < REFRESH_AFTER_MS) return
      refreshedAt.current = Date.now()
      void askAccounts('refresh').then((answer) => {
        if (answer.success) tell('token-refreshed', answer.user)
        else if (answer.status === 401) tell('signed-out', null)
      })
    }
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, goOn, { passive: true })
    return () => {
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, goOn)
    }
  }, [isSignedIn, tell])

  const auth = useMemo(
    () => ({ user, role: user?.role ?? null, loading, onEvent, tell, signOut }),
    [user, loading, onEvent, tell, signOut],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
