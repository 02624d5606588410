import type { FieldHook } from 'payload'

/**
 * For answers that have rows of their own: Payload writes them anew at every save of the record, whatever
 * was changed, and the database lets nobody remove what was sent. After the first save they are left out.
 */
export const keepRowsAsSent: FieldHook = ({ field, operation, siblingData }) => {
  if (operation === 'update' && 'name' in field) Reflect.deleteProperty(siblingData, field.name)
  return undefined
}
