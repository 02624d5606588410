'use client'
// A client component because it sends a request without leaving the page.

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState, useTransition } from 'react'

import { callServer } from '@/panel/call-server'

import { DeskButton } from './button'

type Props = {
  /** The route that does it, under `/staff`. */
  path: string
  fields?: Record<string, string>
  look?: 'line' | 'take' | 'bare' | 'bad' | 'bad-line'
  isSmall?: boolean
  className?: string
  children: ReactNode
}

/** A button that does one thing at once, says how it went, and shows the page anew. */
export function ActionButton({ path, fields = {}, children, ...look }: Props) {
  const router = useRouter()
  const [isSending, setIsSending] = useState(false)
  const [isRefreshing, startRefresh] = useTransition()

  async function act() {
    setIsSending(true)
    const { isGood, message } = await callServer(path, fields)
    setIsSending(false)
    if (isGood) toast.success(message)
    else toast.error(message, { duration: Infinity, closeButton: true })
    startRefresh(() => {
      router.refresh()
    })
  }

  return (
    <DeskButton {...look} disabled={isSending || isRefreshing} onClick={() => void act()}>
      {children}
    </DeskButton>
  )
}
