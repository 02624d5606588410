'use client'
// A client component because a dialog asks for the name.

import { Pencil, Plus } from 'lucide'

import { ActionButton } from '@/desk/ui/action-button'
import { DeskInput } from '@/desk/ui/field'
import { FormDialog, useDialog } from '@/desk/ui/form-dialog'
import { Icon } from '@/ui/icon'

type Props = {
  /** The view of one's own that is open; `null` if this list has no name yet. */
  own: { id: string; name: string } | null
  /** The query of the list's address. */
  query: string
  nameMax: number
}

/** Names the list that is shown, or renames it. */
export function KeepView({ own, query, nameMax }: Props) {
  const { opener, dialog } = useDialog()
  return (
    <>
      <button type="button" className="desk-chip border-dashed" {...opener}>
        <Icon shape={own ? Pencil : Plus} />
        {own ? 'Rename or delete' : 'Save this view'}
      </button>
      <FormDialog
        {...dialog}
        title={own ? `The view “${own.name}”` : 'Save this view'}
        path={own ? `/staff/inbox/views/${own.id}/rename` : '/staff/inbox/views'}
        fields={own ? {} : { query }}
        submit={own ? 'Rename' : 'Save'}
      >
        <DeskInput
          name="name"
          label="Name"
          hint="Only you see it. To pass this list on, send its address."
          defaultValue={own?.name ?? ''}
          maxLength={nameMax}
          autoComplete="off"
        />
        {own ? (
          <p>
            <ActionButton
              path={`/staff/inbox/views/${own.id}/delete`}
              look="bad-line"
              onDone={dialog.onClose}
            >
              Delete
            </ActionButton>
          </p>
        ) : null}
      </FormDialog>
    </>
  )
}
