'use client'
// A client component because the browser opens a dialog only for a script.

import { Button } from '@payloadcms/ui'
import { useId, useState } from 'react'

import { DeskDialog } from '@/desk/ui/dialog'
import { COPY_TAKES } from '@/features/editing/copy/wording'

import { StartButton } from './start-button'

type Choice = { id: string; title: string; day: string }

/** Asks which event to copy. */
export function ChooseEvent({ events }: { events: readonly Choice[] }) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(events[0]?.id ?? '')
  const group = useId()
  return (
    <div className="choose-event">
      <Button
        type="button"
        buttonStyle="secondary"
        size="medium"
        margin={false}
        onClick={() => {
          setOpen(true)
        }}
      >
        Copy an earlier event
      </Button>
      <DeskDialog
        title="Copy an earlier event"
        isOpen={isOpen}
        onClose={() => {
          setOpen(false)
        }}
        actions={<StartButton path={`/staff/events/${chosen}/copy`} label="Copy it" />}
      >
        <p>{COPY_TAKES}</p>
        <fieldset className="choose-event__list">
          <legend>Which one?</legend>
          {events.map(({ id, title, day }) => (
            <label key={id}>
              <input
                type="radio"
                name={group}
                value={id}
                checked={chosen === id}
                onChange={() => {
                  setChosen(id)
                }}
              />
              <span>
                <b>{title}</b> {day}
              </span>
            </label>
          ))}
        </fieldset>
      </DeskDialog>
    </div>
  )
}
