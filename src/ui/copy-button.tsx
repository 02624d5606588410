'use client'

import { Check, type IconNode } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { classNames } from './class-names'
import { Icon } from './icon'
import { toast } from './toast'

const CONFIRMED_MS = 2000

type Props = {
  text: string
  /** What is copied, as its toast calls it: "Message". */
  what: string
  icon: IconNode
  className: string
  children: ReactNode
}

/** Copies a text to the clipboard and says so for two seconds. Does nothing without scripts, so it is hidden then. */
export function CopyButton({ text, what, icon, className, children }: Props) {
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
      await navigator.clipboard.writeText(text)
    } catch {
      // The browser refused, or the page is not on https. The text can still be selected by hand.
      toast.bad('Copy failed', 'Please try selecting and copying the text manually')
      return
    }
    toast.ok('Copied!', `${what} copied to clipboard`)
    setIsCopied(true)
    clearTimeout(settling.current)
    settling.current = setTimeout(() => {
      setIsCopied(false)
    }, CONFIRMED_MS)
  }

  return (
    <button
      type="button"
      className={classNames(className, 'noscript:hidden')}
      onClick={() => {
        void copy()
      }}
    >
      <Icon shape={isCopied ? Check : icon} />
      {isCopied ? 'Copied' : children}
    </button>
  )
}
