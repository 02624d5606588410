'use client'
// A client component because it opens a dialog.

import { useState } from 'react'

import { DeskButton } from './button'
import { DeskDialog } from './dialog'
import { DeskForm, type DeskFormProps } from './form'

type Props<Answer> = Omit<DeskFormProps<Answer>, 'beside' | 'className'> & {
  title: string
  isOpen: boolean
  onClose: () => void
  /** The label of the button that changes nothing. */
  cancel?: string
  /** Content below the buttons. */
  note?: string | undefined
}

/** A form in a dialog. It starts empty each time it opens, and closes once it is saved. */
export const FormDialog = <Answer,>({
  title,
  isOpen,
  onClose,
  onSaved,
  cancel = 'Cancel',
  note,
  ...form
}: Props<Answer>) => (
  <DeskDialog title={title} isOpen={isOpen} onClose={onClose}>
    <DeskForm
      {...form}
      layout="dialog"
      onSaved={(answer) => {
        onClose()
        onSaved?.(answer)
      }}
      beside={
        <>
          <DeskButton look="line" onClick={onClose}>
            {cancel}
          </DeskButton>
          {note === undefined ? null : <p className="w-full text-table text-soft">{note}</p>}
        </>
      }
    />
  </DeskDialog>
)

/** Whether a dialog is open: the props of the button that opens it, and those of the dialog. */
export function useDialog() {
  const [isOpen, setIsOpen] = useState(false)
  return {
    opener: {
      'aria-haspopup': 'dialog',
      onClick: () => {
        setIsOpen(true)
      },
    },
    dialog: {
      isOpen,
      onClose: () => {
        setIsOpen(false)
      },
    },
  } as const
}
