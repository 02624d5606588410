'use client'
// A client component because the name is asked for in a dialog.

import { Pencil, Plus } from 'lucide'
import { useId, useState } from 'react'

import { Icon } from '@/ui/icon'

import { DeskButton } from '../ui/button'
import { DeskForm, DeskInput } from '../ui/desk-form'
import { DeskDialog } from '../ui/dialog'

type Props = {
  /** The view of one's own that is open; `null` if this list has no name yet. */
  own: { id: string; name: string } | null
  /** What the address of the list says. */
  query: string
  nameMax: number
}

/** Gives the list that is shown a name, or changes the name that it has. */
export function KeepView({ own, query, nameMax }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
  }
  return (
    <>
      <button
        type="button"
        className="desk-chip border-dashed"
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        <Icon shape={own ? Pencil : Plus} />
        {own ? 'Rename or delete' : 'Save this view'}
      </button>
      <DeskDialog
        title={own ? `The view “${own.name}”` : 'Save this view'}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <DeskButton type="submit" form={id}>
              {own ? 'Rename' : 'Save'}
            </DeskButton>
            {own ? (
              <DeskForm
                path={`/staff/inbox/views/${own.id}/delete`}
                submit="Delete"
                look="bad-line"
                onSaved={close}
              >
                {null}
              </DeskForm>
            ) : (
              <DeskButton look="line" onClick={close}>
                Not now
              </DeskButton>
            )}
          </>
        }
      >
        <DeskForm
          id={id}
          path={own ? `/staff/inbox/views/${own.id}/rename` : '/staff/inbox/views'}
          fields={own ? {} : { query }}
          onSaved={close}
        >
          <DeskInput
            name="name"
            label="Name"
            hint="Only you see it. To pass this list on, send its address."
            defaultValue={own?.name ?? ''}
            maxLength={nameMax}
            autoComplete="off"
          />
        </DeskForm>
      </DeskDialog>
    </>
  )
}
