'use client'
// A client component because it opens a dialog.

import { useId, useState } from 'react'

import type { UnsignedEntry } from '@/features/rsvp/entry/store'
import { listInWords } from '@/lib/list-in-words'

import { DeskButton } from '../ui/button'
import { DeskForm, DeskTick } from '../ui/desk-form'
import { DeskDialog } from '../ui/dialog'
import { SheetFields } from './sheet-fields'
import type { SheetForm } from './sheet-form'

/** Adds the sheet that a family has signed, to an RSVP that was entered by phone. */
export function AddSheet({
  rsvpId,
  signer,
  people,
  formToken,
  waivers,
  today,
}: { rsvpId: string } & UnsignedEntry & SheetForm) {
  const [isOpen, setIsOpen] = useState(false)
  const form = useId()
  const names = listInWords(people.map(({ name }) => name))
  const close = () => {
    setIsOpen(false)
  }
  return (
    <>
      <DeskButton
        isSmall
        look="bare"
        className="-ml-3"
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        Add the signed sheet<span className="sr-only">: {names}</span>
      </DeskButton>
      <DeskDialog
        title="Add the signed sheet"
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <DeskButton type="submit" form={form}>
              Keep the sheet
            </DeskButton>
            <DeskButton look="line" onClick={close}>
              Not now
            </DeskButton>
          </>
        }
      >
        <p>
          For {names}. It has to be signed by {signer}. From then on the waiver counts as signed.
        </p>
        <DeskForm
          id={form}
          path={`/staff/rsvps/${rsvpId}/sheet`}
          fields={{ formToken }}
          onSaved={close}
          className="grid gap-4"
        >
          <SheetFields waivers={waivers} today={today} />
          <fieldset>
            <legend className="font-sign text-tool font-bold">Ticked on the sheet</legend>
            {people.map(({ reference, name }) => (
              <DeskTick
                key={reference}
                name="photos"
                value={reference}
                label={`Photos of ${name} may be used`}
              />
            ))}
            <DeskTick name="transportationConsent" label="May ride with an approved driver" />
          </fieldset>
        </DeskForm>
      </DeskDialog>
    </>
  )
}
