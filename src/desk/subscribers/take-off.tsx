'use client'
// A client component because it opens a dialog.

import { Consequences } from '../ui/consequences'
import { DeskForm } from '../ui/desk-form'
import { DialogWithForm } from '../ui/dialog-with-form'

/** Takes a subscriber off the list, once it is said what that does: staff cannot undo it. */
export const TakeOff = ({ id, email }: { id: string; email: string }) => (
  <DialogWithForm
    title="Take off the list?"
    opener="Take off the list"
    about={email}
    submit="Take off the list"
  >
    {(form, close) => (
      <DeskForm id={form} path={`/staff/subscribers/${id}/take-off`} onSaved={close}>
        <Consequences
          sentences={[
            `${email} gets no more news from us.`,
            'No email tells them. Only they can come back, by subscribing again.',
          ]}
        />
      </DeskForm>
    )}
  </DialogWithForm>
)
