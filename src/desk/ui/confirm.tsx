'use client'
// A client component because it opens a dialog.

import { Consequences } from './consequences'
import { DeskForm } from './desk-form'
import { DialogWithForm } from './dialog-with-form'

type Props = {
  /** The route that does it, under `/staff`. */
  path: string
  title: string
  opener: string
  /** Whom it is about, which only a screen reader says. */
  about: string
  submit: string
  /** What it does, a sentence each. */
  sentences: readonly string[]
}

/** A bare button that does something which cannot be taken back, once it is said what that is. */
export const Confirm = ({ path, sentences, ...dialog }: Props) => (
  <DialogWithForm {...dialog}>
    {(form, close) => (
      <DeskForm id={form} path={path} onSaved={close}>
        <Consequences sentences={sentences} />
      </DeskForm>
    )}
  </DialogWithForm>
)
