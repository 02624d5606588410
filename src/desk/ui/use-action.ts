'use client'

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useCallback, useState, useTransition } from 'react'

import { callServer, type Fields } from '@/ui/call-server'

/** Runs an action at once: reports the result, and refreshes the page or follows the response. */
export function useAction() {
  const router = useRouter()
  const [isSending, setIsSending] = useState(false)
  const [isRefreshing, startRefresh] = useTransition()

  /** @returns whether it was done */
  const act = useCallback(
    async (path: string, fields?: Fields): Promise<boolean> => {
      setIsSending(true)
      const result = await callServer(path, { fields })
      setIsSending(false)
      if (result.isGood) toast.success(result.message)
      else toast.error(result.message, { duration: Infinity, closeButton: true })
      if (result.isGood && result.next !== undefined) router.push(result.next)
      else
        startRefresh(() => {
          router.refresh()
        })
      return result.isGood
    },
    [router],
  )

  return { act, isBusy: isSending || isRefreshing }
}
