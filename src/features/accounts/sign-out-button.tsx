'use client'
// A client component because it stays on the page if signing out fails. Otherwise the page's guard leaves the page.

import { toast } from '@/ui/toast'

import { useAuth } from './auth-context'
import { BUSY } from './wording'

export function SignOutButton() {
  const { signOut } = useAuth()

  async function leave() {
    const isOut = await signOut()
    if (!isOut) toast.bad(BUSY)
  }

  return (
    <form
      method="post"
      action="/auth/sign-out"
      onSubmit={(event) => {
        event.preventDefault()
        void leave()
      }}
    >
      <button
        type="submit"
        className="cursor-pointer border-0 bg-transparent p-0 text-inherit underline [font:inherit]"
      >
        Sign out
      </button>
    </form>
  )
}
