'use client'
// A client component because it takes the focus when it replaces the form.

import { Check } from 'lucide'
import { useEffect, useRef } from 'react'

import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { ALREADY_SUBSCRIBED, SUBSCRIBED } from './wording'

type Props = { isNew: boolean; takesFocus?: boolean }

/** Shown instead of the form once the address is on the list. */
export function Subscribed({ isNew, takesFocus = false }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) panel.current?.focus()
  }, [takesFocus])
  return (
    <div className="receipt" ref={panel} tabIndex={-1} role="group" aria-label="Subscribed">
      <p className="receipt__title">
        <Icon shape={Check} />
        {SUBSCRIBED}
      </p>
      <p>
        {isNew
          ? 'A welcome email is on its way to you. Every email we send has a link to unsubscribe.'
          : `${ALREADY_SUBSCRIBED}: this address was already on the list, so there is nothing more to do.`}
      </p>
      <p className="button-row">
        <Link className="button button--line" href="/events">
          See upcoming events
        </Link>
        <Link className="button button--line" href="/share">
          Share Our Story
        </Link>
      </p>
    </div>
  )
}
