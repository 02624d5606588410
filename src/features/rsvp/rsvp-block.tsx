'use client'
// A client component because it opens the form in place, with code that is fetched on demand. Without JavaScript
// the link leads to the same form on its own page.

import { X } from 'lucide'
import dynamic from 'next/dynamic'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'

import type { WaiverText } from '@/features/waiver/rules'
import type { Accepted } from '@/forms/browser/send-form'
import { Icon } from '@/ui/icon'
import { toast } from '@/ui/toast'

import type { RsvpEvent } from './form'
import { RsvpReceipt } from './rsvp-receipt'
import { RSVP_TOASTS } from './wording'

const loadForm = () => import('./form').then((file) => file.RsvpForm)
const RsvpForm = dynamic(loadForm, {
  ssr: false,
  loading: () => <p role="status">Loading the form…</p>,
})

type Props = { event: RsvpEvent; waiver: WaiverText }
type Stage = { stage: 'closed' } | { stage: 'open' } | { stage: 'accepted'; sent: Accepted }

export function RsvpBlock({ event, waiver }: Props) {
  const [stage, setStage] = useState<Stage>({ stage: 'closed' })
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  const hasChanged = useRef(false)

  useEffect(() => {
    if (!hasChanged.current) return
    if (stage.stage === 'closed') opener.current?.focus()
    else panel.current?.focus()
  }, [stage.stage])

  const change = (next: Stage) => {
    hasChanged.current = true
    setStage(next)
  }

  const open = (click: MouseEvent) => {
    // A click with a modifier key opens a new tab.
    if (click.metaKey || click.ctrlKey || click.shiftKey) return
    click.preventDefault()
    change({ stage: 'open' })
  }

  const onAccepted = useCallback((sent: Accepted) => {
    toast.ok(RSVP_TOASTS.success.title, RSVP_TOASTS.success.text)
    hasChanged.current = true
    setStage({ stage: 'accepted', sent })
  }, [])

  switch (stage.stage) {
    case 'closed':
      return (
        <a
          ref={opener}
          className="button button--give"
          href={`/events/${event.slug}/rsvp`}
          onClick={open}
          onPointerEnter={() => void loadForm()}
          onFocus={() => void loadForm()}
        >
          Complete RSVP Form
        </a>
      )
    case 'open':
      return (
        <div className="form mt-6" ref={panel} tabIndex={-1} role="region" aria-label="RSVP form">
          <div className="form__bar">
            <h3>RSVP form</h3>
            <button
              type="button"
              className="icon-button"
              aria-label="Close the form"
              onClick={() => change({ stage: 'closed' })}
            >
              <Icon shape={X} />
            </button>
          </div>
          <div className="form__body">
            <RsvpForm event={event} waiver={waiver} fromServer={null} onAccepted={onAccepted} />
          </div>
        </div>
      )
    case 'accepted':
      return (
        <div ref={panel} tabIndex={-1}>
          <RsvpReceipt
            eventTitle={event.title}
            reference={stage.sent.reference}
            isWaitlisted={stage.sent.outcome === 'waitlisted'}
            signedCopy={stage.sent.signedCopy}
          />
          <p className="button-row">
            <button
              type="button"
              className="button button--light"
              onClick={() => change({ stage: 'open' })}
            >
              RSVP for another child
            </button>
          </p>
        </div>
      )
  }
}
