'use client'

// Says what came of it in its own place, or on the page where it goes on.
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { toast } from '@/ui/toast'

import type { AccountField } from './account-field'
import { AccountForm } from './account-form'
import type { AccountFormName, RejectedForm } from './rejected-form'

type Props = {
  name: AccountFormName
  label: string
  sending: string
  fields: readonly AccountField[]
  hidden?: Record<string, string>
  /** What the page was told, of this form or another one. */
  rejected: RejectedForm
  /** Where it goes on once it is done; without it the message stands in the form's place. */
  goTo?: string
}

/** A form of one step: ask for a link, or do what a link is for. */
export function OneStepForm({ rejected, goTo, ...form }: Props) {
  const router = useRouter()
  const own = rejected.form === form.name ? rejected : {}
  const [message, setMessage] = useState(own.isGood ? (own.message ?? '') : '')
  if (message !== '')
    return (
      <p className="lede mt-6" role="status">
        {message}
      </p>
    )
  return (
    <AccountForm
      {...form}
      rejected={own}
      onDone={(accepted) => {
        if (goTo === undefined) {
          setMessage(accepted.message)
          return
        }
        toast.ok(accepted.message)
        router.replace(goTo)
      }}
    />
  )
}
