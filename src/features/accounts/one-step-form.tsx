'use client'

// Says what came of it in its own place, or on the page where it goes on.
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { toast } from '@/ui/toast'

import { AccountForm, type AccountField } from './account-form'
import type { What } from './ask'
import type { Returned } from './returned'

type Props = {
  what: What
  label: string
  sending: string
  fields: readonly AccountField[]
  hidden?: Record<string, string>
  returned: Returned
  /** Where it goes on once it is done; without it the news stand in the form's place. */
  goTo?: string
}

/** A form of one step: ask for a link, or do what a link is for. */
export function OneStepForm({ returned, goTo, ...form }: Props) {
  const router = useRouter()
  const [news, setNews] = useState(returned.isGood ? (returned.message ?? '') : '')
  if (news !== '')
    return (
      <p className="lede mt-(--space-5)" role="status">
        {news}
      </p>
    )
  return (
    <AccountForm
      {...form}
      returned={returned.mode === form.what ? returned : {}}
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
