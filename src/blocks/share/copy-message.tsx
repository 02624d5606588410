'use client'

import { Check, FileText } from 'lucide'
import { useEffect, useRef, useState } from 'react'

import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { toast } from '@/ui/toast'

const CONFIRMED_MS = 2000

/** Copies the message to the clipboard and says so for two seconds. */
export function CopyMessage({ message }: { message: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(
    () => () => {
      clearTimeout(settling.current)
    },
    [],
  )

  const copy = async () => {
    toast.dismissFailures()
    try {
      await navigator.clipboard.writeText(message)
    } catch {
      // The browser refused, or the page is not on https. The text can still be selected by hand.
      toast.bad('Copy failed', 'Please try selecting and copying the text manually')
      return
    }
    toast.ok('Copied!', 'Message copied to clipboard')
    setIsCopied(true)
    clearTimeout(settling.current)
    settling.current = setTimeout(() => {
      setIsCopied(false)
    }, CONFIRMED_MS)
  }

  return (
    <Button isSquare onClick={copy}>
      <Icon shape={isCopied ? Check : FileText} />
      {isCopied ? 'Copied' : 'Copy Message'}
    </Button>
  )
}
