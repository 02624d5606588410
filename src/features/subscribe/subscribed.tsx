'use client'
// Takes the focus when it takes the place of the form.

import { useEffect, useRef } from 'react'

import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { ALREADY_SUBSCRIBED, SUBSCRIBED } from './wording'

type Props = { isNew: boolean; takesFocus?: boolean }

/** Where the form was, once the address is on the list. */
export function Subscribed({ isNew, takesFocus = false }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) panel.current?.focus()
  }, [takesFocus])
  return (
    <div className="taken" ref={panel} tabIndex={-1} role="group" aria-label="Subscribed">
      <p className="taken__title">
        <Icon name="check" />
        {SUBSCRIBED}
      </p>
      <p>
        {isNew
          ? 'A welcome letter is on its way to you. Every letter of ours has a link to unsubscribe.'
          : `${ALREADY_SUBSCRIBED}: this address was on the list before, so there is nothing more to do.`}
      </p>
      <p className="btn-row">
        <Link className="btn btn--line" href="/events">
          See upcoming events
        </Link>
        <Link className="btn btn--line" href="/share">
          Share Our Story
        </Link>
      </p>
    </div>
  )
}
