'use client'

// Says what came of it in its own place, or on the page where it goes on.
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { toast } from '@/ui/toast'

import type { AccountField } from './account-field'
import { AccountForm } from './account-form'
import type { What } from './call-server'
import type { RejectedForm } from './rejected-form'

type Props = {
  what: What
  label: string
  sending: string
  fields: readonly AccountField[]
  hidden?: Record<string, string>
  rejected: RejectedForm
  /** Where it goes on once it is done; without it the news stand in the form's place. */
  goTo?: string
}

/** A form of one step: ask for a link, or do what a link is for. */
export function OneStepForm({ rejected, goTo, ...form }: Props) {
  const router = useRouter()
  const [news, setNews] = useState(rejected.isGood ? (rejected.message ?? '') : '')
  if (news !== '')
    return (
      <p className="lede mt-6" role="status">
        {news}
      </p>
    )
  return (
    <AccountForm
      {...form}
      rejected={rejected.mode === form.what ? rejected : {}}
      onDone={({ message }) => {
        if (goTo === undefined) {
          setNews(message)
          return
        }
        toast.ok(message)
        router.replace(goTo)
      }}
    />
  )
}
