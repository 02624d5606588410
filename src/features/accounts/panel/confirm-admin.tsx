'use client'
// A client component because it asks after the role was chosen and before the account is saved.

import { FieldLabel, useDocumentInfo, useField, useFormFields } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { useEffect } from 'react'

/**
 * Says what an administrator can do, and requires the account's email address, so that a slip cannot make an
 * administrator.
 */
export function ConfirmAdmin({ path }: TextFieldClientProps) {
  const { data } = useDocumentInfo()
  const role = useFormFields(([fields]) => fields['role']?.value)
  const { value, setValue, showError, errorMessage } = useField<string | undefined>({ path })
  const becomesAdmin = role === 'admin' && data?.['role'] !== 'admin'
  const email: unknown = data?.['email']

  useEffect(() => {
    // Send an empty field, too, so that the server can tell the panel from a program, which sends no field
    // and needs no address.
    if (becomesAdmin && typeof value !== 'string') setValue('', true)
  }, [becomesAdmin, setValue, value])

  if (!becomesAdmin) return null
  return (
    <div className="field-type text">
      <p>
        An administrator can read everything, decide who has access, and erase people permanently.
        This account is signed out, and every administrator gets an email.
      </p>
      <FieldLabel
        label={`Type ${typeof email === 'string' ? email : 'the email address'} to make this account an administrator account`}
        path={path}
      />
      <input
        id={`field-${path}`}
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={value ?? ''}
        aria-invalid={showError}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value)
        }}
      />
      {showError ? <p role="alert">{errorMessage}</p> : null}
    </div>
  )
}
