'use client'
// A client component because it reads the file in the browser and sends what is in it.
import { useState } from 'react'

import { DeskInput } from '@/desk/ui/field'
import { DeskForm } from '@/desk/ui/form'
import { Sheet } from '@/desk/ui/sheet'

import { CHOOSE_SAVED_TAPS, SAVED_TAPS_HINT, SEND_IN_SAVED_TAPS } from '../wording'

/** Takes the file that a phone saved because it could not send its taps. */
export function SavedTaps({ eventId }: { eventId: string }) {
  const [file, setFile] = useState<string | null>(null)
  return (
    <Sheet title={SEND_IN_SAVED_TAPS}>
      <div className="desk-sheet__body">
        <DeskForm
          path={`/staff/day/${eventId}/saved-taps`}
          submit={SEND_IN_SAVED_TAPS}
          look="line"
          fields={{ file: file ?? '' }}
          isReady={file !== null}
          beside={file === null ? CHOOSE_SAVED_TAPS : undefined}
          isEmptied
          onSaved={() => {
            setFile(null)
          }}
        >
          {/* It has no name, so that only its text is sent. */}
          <DeskInput
            name=""
            label="File"
            hint={SAVED_TAPS_HINT}
            type="file"
            accept="application/json,.json"
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              void chosen?.text().then(setFile)
            }}
          />
        </DeskForm>
      </div>
    </Sheet>
  )
}
