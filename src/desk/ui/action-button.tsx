'use client'
// A client component because it sends a request without leaving the page.

import type { ReactNode } from 'react'

import { DeskButton } from './button'
import { useAction } from './use-action'

type Props = {
  /** The route that does it, under `/staff`. */
  path: string
  fields?: Record<string, string>
  look?: 'line' | 'take' | 'bare' | 'bad' | 'bad-line'
  isSmall?: boolean
  className?: string
  onDone?: () => void
  children: ReactNode
}

/** A button that does one thing at once, says how it went, and shows the page anew. */
export function ActionButton({ path, fields = {}, onDone, children, ...look }: Props) {
  const { act, isBusy } = useAction()
  return (
    <DeskButton
      {...look}
      disabled={isBusy}
      onClick={() => {
        void act(path, fields).then((isDone) => {
          if (isDone) onDone?.()
        })
      }}
    >
      {children}
    </DeskButton>
  )
}
