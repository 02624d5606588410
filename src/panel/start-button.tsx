'use client'
// A client component because it opens the page that the server creates.

import { Button, toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type ComponentProps, useState } from 'react'

import { callServer } from '@/ui/call-server'

type Props = {
  /** The route that creates it, under `/staff`. Its response holds the address. */
  path: string
  label: string
  look?: ComponentProps<typeof Button>['buttonStyle']
}

/** A button that makes a draft, and opens it. */
export function StartButton({ path, label, look = 'primary' }: Props) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  const start = async () => {
    setBusy(true)
    const made = await callServer(path)
    if (made.isGood && made.next !== undefined) {
      toast.success(made.message, { duration: 12_000 })
      router.push(made.next)
    } else {
      toast.error(made.message === '' ? 'It was made, but could not be opened.' : made.message)
      setBusy(false)
    }
  }

  return (
    <Button
      type="button"
      buttonStyle={look}
      size="medium"
      margin={false}
      disabled={isBusy}
      onClick={() => void start()}
    >
      {label}
    </Button>
  )
}
