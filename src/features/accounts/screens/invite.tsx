'use client'
// A client component because its questions depend on the chosen role.

import { Plus } from 'lucide'
import { useState } from 'react'

import { DeskButton } from '@/desk/ui/button'
import { DeskInput, DeskRadios, DeskTick } from '@/desk/ui/field'
import { FormDialog, useDialog } from '@/desk/ui/form-dialog'
import { Icon } from '@/ui/icon'

import { ROLE_NAMES } from '../rules'
import { RIGHT_NAMES } from '../wording'
import { OwnProof } from './own-proof'

const ROLES = [
  {
    value: 'staff',
    label: ROLE_NAMES.staff,
    hint: 'Events, people, messages, drivers, website. Cannot see accounts or the log.',
  },
  {
    value: 'admin',
    label: ROLE_NAMES.admin,
    hint: 'Everything, including accounts, waivers and erasing a person.',
  },
]

type Props = { hasSecondStep: boolean }

/** Invites a colleague, in a dialog. To invite an administrator, the admin must prove who they are again. */
export function Invite(props: Props) {
  const { opener, dialog } = useDialog()
  return (
    <>
      <DeskButton {...opener}>
        <Icon shape={Plus} />
        Invite a colleague
      </DeskButton>
      <FormDialog
        {...dialog}
        title="Invite a colleague"
        path="/staff/accounts/invite"
        submit="Send the invitation"
      >
        <Invitation {...props} />
      </FormDialog>
    </>
  )
}

function Invitation({ hasSecondStep }: Props) {
  const [role, setRole] = useState('staff')
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DeskInput name="name" label="Name" autoComplete="off" />
        <DeskInput name="email" label="Email" type="email" autoComplete="off" />
      </div>
      <DeskRadios name="role" legend="Access" options={ROLES} value={role} onChange={setRole} />
      {role === 'staff' ? (
        <DeskTick
          name="rights"
          value="health"
          label={RIGHT_NAMES.health}
          hint="Allergies, medicine and support needs of children."
        />
      ) : (
        <OwnProof hasSecondStep={hasSecondStep} />
      )}
      <p className="text-table text-soft">
        They get an email with a link, which works once, for 72 hours, and choose a password of at
        least 12 characters.
      </p>
    </>
  )
}
