'use client'
// A client component because it opens a dialog.

import { Consequences } from '../ui/consequences'
import { DeskForm } from '../ui/desk-form'
import { DialogWithForm } from '../ui/dialog-with-form'

/** Ends all private links of a family, once it is said what that does. @param path the route of one of its records */
export const EndLinks = ({ path, about }: { path: string; about: string }) => (
  <DialogWithForm
    title="End all links of this family?"
    opener="End all links of this family"
    about={about}
    submit="End all links"
  >
    {(form, close) => (
      <DeskForm id={form} path={path} onSaved={close}>
        <Consequences
          sentences={[
            'All links that we have emailed to this household stop working at once, also where a page is open: to the family page, to offered places, and to switch reminders off.',
            'What the family has signed up for stays. A place that is offered to it stays offered.',
            'The family can ask for a new link at /family on our site. It goes to the same address: if somebody else reads that mailbox, correct the address first.',
          ]}
        />
      </DeskForm>
    )}
  </DialogWithForm>
)
