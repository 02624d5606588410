'use client'

// The server has let this person in already; this sends them away when the session ends meanwhile.
import { type ReactNode, useEffect } from 'react'

import { flash } from '@/ui/toast'

import { useAuth } from './auth-context'
import { isStaff } from './rules'
import { SIGNED_OUT } from './wording'

/** Shows its children to staff. Source: specification 2, section 4, *Admin guard*. */
export function StaffGuard({ children }: { children: ReactNode }) {
  const { user, role, loading, onEvent } = useAuth()
  const isAllowed = isStaff(role)

  useEffect(
    () =>
      onEvent((event) => {
        if (event === 'signed-out') flash.ok(SIGNED_OUT)
      }),
    [onEvent],
  )

  useEffect(() => {
    if (loading || isAllowed) return
    // The public site has a root layout of its own, so this is a new page in any case.
    window.location.replace(user ? '/?notice=no-access' : '/')
  }, [loading, isAllowed, user])

  if (isAllowed) return children
  return (
    <>
      <p role="status" className="noscript:hidden">
        Loading...
      </p>
      {/* Without JavaScript there is nothing to wait for: the server's own guard has decided. */}
      <noscript>{children}</noscript>
    </>
  )
}
