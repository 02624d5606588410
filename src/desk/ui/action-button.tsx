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

/** A button that acts at once, reports the result, and refreshes the page. */
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
