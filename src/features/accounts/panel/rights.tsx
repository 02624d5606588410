'use client'
// A client component because it depends on the role that is chosen in the same form.
import { useField, useFormFields } from '@payloadcms/ui'
import type { JSONFieldClientComponent } from 'payload'

import { GIVEN_RIGHTS, isAdmin, isRole, isStaff } from '../rules'
import { RIGHT_NAMES } from '../wording'

/** Checkboxes for the rights that an admin grants to one staff account. */
export const Rights: JSONFieldClientComponent = ({ path, readOnly }) => {
  const { value, setValue } = useField<unknown>({ path })
  const role = useFormFields(([fields]) => fields.role?.value)
  if (!isRole(role) || !isStaff(role)) return null
  const stored: readonly unknown[] = Array.isArray(value) ? value : []
  const chosen = GIVEN_RIGHTS.filter((right) => stored.includes(right))
  return (
    <fieldset className="field-type mb-(--spacing-field) border-0 p-0">
      <legend className="field-label">Rights</legend>
      {GIVEN_RIGHTS.map((right) => (
        <label key={right}>
          <input
            type="checkbox"
            checked={isAdmin(role) || chosen.includes(right)}
            disabled={readOnly === true || isAdmin(role)}
            onChange={({ target }) => {
              const others = new Set(chosen)
              others.delete(right)
              setValue(target.checked ? [...others, right] : [...others])
            }}
          />{' '}
          {RIGHT_NAMES[right]}
        </label>
      ))}
      <p className="field-description mt-2 mb-0 max-w-160">
        {isAdmin(role)
          ? 'Administrators can always read them.'
          : 'Allergies, medicine and support needs of children. Without this right a record only says whether there are any. It takes effect at once.'}
      </p>
    </fieldset>
  )
}
