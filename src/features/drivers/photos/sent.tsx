'use client'
// A client component because it takes the focus when it replaces the form.

import { Check } from 'lucide'
import { useEffect, useRef } from 'react'

import { Icon } from '@/ui/icon'

import { SENT, SENT_TITLE } from './wording'

/** Shown instead of the form once the photos are stored, and whenever the link is opened again. */
export function Sent({ takesFocus = false }: { takesFocus?: boolean }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) panel.current?.focus()
  }, [takesFocus])
  return (
    <div className="receipt" ref={panel} tabIndex={-1} role="group" aria-label="Photos sent">
      <h2 className="receipt__title">
        <Icon shape={Check} />
        {SENT_TITLE}
      </h2>
      <p>{SENT}</p>
    </div>
  )
}
