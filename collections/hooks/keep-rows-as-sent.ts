import type { FieldHook } from 'payload'

/**
 * For answers stored in separate rows. Payload deletes and reinserts these rows whenever the record is saved, but the
 * database rejects deleting submitted answers. So they are left out of every update.
 */
export const keepRowsAsSent: FieldHook = ({ field, operation, siblingData }) => {
  if (operation === 'update' && 'name' in field) Reflect.deleteProperty(siblingData, field.name)
  return undefined
}
