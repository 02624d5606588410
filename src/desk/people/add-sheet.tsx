'use client'
// A client component because it opens a dialog.

import type { UnsignedEntry } from '@/features/rsvp/entry/store'
import { listInWords } from '@/lib/list-in-words'

import { DeskForm, DeskTick } from '../ui/desk-form'
import { DialogWithForm } from '../ui/dialog-with-form'
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
  return (
    <DialogWithForm
      title="Add the signed sheet"
      opener="Add the signed sheet"
      about={names}
      submit="Keep the sheet"
    >
      {(form, close) => (
        <>
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
        </>
      )}
    </DialogWithForm>
  )
}
