'use client'
// A client component because it opens a dialog.

import { type ReactNode, useState } from 'react'

import { DeskButton } from '@/desk/ui/button'

import type { ChangeKind } from '../rules'
import { ChangeDialog, type Reasons } from './change-dialog'

type Props = {
  eventId: string
  kind: ChangeKind
  rsvpIds: readonly string[]
  reasons: Reasons
  look?: 'line' | 'take' | 'bare'
  /** Why the button is disabled, shown beside it, or `null`. */
  refusal?: string | null
  /** The button's subject, for screen readers. */
  about: string
  children: ReactNode
}

/** A button that opens the preview of a change of places. */
export function ChangeButton({ refusal = null, about, look = 'line', children, ...change }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <DeskButton
        isSmall
        look={look}
        disabled={refusal !== null}
        aria-haspopup="dialog"
        onClick={() => {
          setIsAsking(true)
        }}
      >
        {children}
        <span className="sr-only">: {about}</span>
      </DeskButton>
      {refusal === null ? null : <span className="text-table text-soft">{refusal}</span>}
      {isAsking ? (
        <ChangeDialog
          {...change}
          onClose={() => {
            setIsAsking(false)
          }}
        />
      ) : null}
    </>
  )
}
