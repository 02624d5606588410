'use client'
// A client component because it opens a dialog.

import { type ReactNode, useId, useState } from 'react'

import { DeskButton } from './button'
import { DeskDialog } from './dialog'

type Props = {
  title: string
  /** The button that opens it, and whom it is about, which only a screen reader says. */
  opener: string
  about: string
  /** The button that sends the form. */
  submit: string
  /** What is in it while it is open, given the id that the form must have, and what closes it. */
  children: (form: string, close: () => void) => ReactNode
}

/** A bare button of a list that opens a form in a dialog. */
export function DialogWithForm({ title, opener, about, submit, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const form = useId()
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
        {opener}
        <span className="sr-only">: {about}</span>
      </DeskButton>
      <DeskDialog
        title={title}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <DeskButton type="submit" form={form}>
              {submit}
            </DeskButton>
            <DeskButton look="line" onClick={close}>
              Not now
            </DeskButton>
          </>
        }
      >
        {isOpen ? children(form, close) : null}
      </DeskDialog>
    </>
  )
}
