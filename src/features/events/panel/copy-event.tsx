'use client'
// A client component because it follows the open event.

import { useDocumentInfo } from '@payloadcms/ui'

import { StartButton } from '@/panel/start-button'

import { COPY_TAKES } from '../copy/wording'

/** Shown next to the form of an event: starts another one like it. */
export function CopyEvent() {
  const { id } = useDocumentInfo()
  return id === undefined ? null : (
    <div className="field-type">
      <p className="field-label">Another one like it</p>
      <p className="field-description">{COPY_TAKES}</p>
      <StartButton
        path={`/staff/events/${String(id)}/copy`}
        label="Copy this event"
        look="secondary"
      />
    </div>
  )
}
