'use client'
// A client component because the session can end while the page is open. The server has checked it before.

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
    // The public site has its own root layout, so this loads a new page in any case.
    window.location.replace(user ? '/?notice=no-access' : '/')
  }, [loading, isAllowed, user])

  if (isAllowed) return children
  return (
    <>
      <p role="status" className="noscript:hidden">
        Loading...
      </p>
      {/* Without JavaScript there is nothing to wait for: the server's guard has already decided. */}
      <noscript>{children}</noscript>
    </>
  )
}
