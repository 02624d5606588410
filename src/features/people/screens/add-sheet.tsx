'use client'
// A client component because it opens a dialog.

import { DeskButton } from '@/desk/ui/button'
import { DeskTick } from '@/desk/ui/field'
import { FormDialog, useDialog } from '@/desk/ui/form-dialog'
import type { UnsignedEntry } from '@/features/rsvp/entry/store'
import { listInWords } from '@/lib/list-in-words'

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
  const names = listInWords(people.map(({ name }) => name))
  const { opener, dialog } = useDialog()
  return (
    <>
      <DeskButton isSmall look="bare" className="-ml-3" {...opener}>
        Add the signed sheet<span className="sr-only">: {names}</span>
      </DeskButton>
      <FormDialog
        {...dialog}
        title="Add the signed sheet"
        path={`/staff/rsvps/${rsvpId}/sheet`}
        fields={{ formToken }}
        submit="Keep the sheet"
      >
        <p>
          For {names}. It has to be signed by {signer}. From then on the waiver counts as signed.
        </p>
        <SheetFields waivers={waivers} today={today} />
        <fieldset>
          <legend className="desk-field__label">Ticked on the sheet</legend>
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
      </FormDialog>
    </>
  )
}
