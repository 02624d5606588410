'use client'
// A client component because its message replaces the form, or because it opens the next page.

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
  /** The outcome that the page was given, for this form or another one. */
  rejected: RejectedForm
  /** The next page. Without one, the message replaces the form. */
  goTo?: string
}

/** A form with a single step: to request a link, or to do what a link is for. */
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
