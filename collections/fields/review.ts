import {
  type Field,
  type FieldHook,
  type PayloadRequest,
  type SelectField,
  ValidationError,
  type Where,
} from 'payload'
import { z } from 'zod'

import { STAFF_ROLES } from '@/features/accounts/rules'
import { sql, sqlOrPool } from '@/platform/transaction'
import { isAnswered, submissionOf, type SubmissionSlug } from '@/submissions'

import { may, nobody, whereStaff } from '../access'
import { asSubmitted } from './submission'

const idsSchema = z.array(z.object({ id: z.string() }))

/**
 * Colleagues who can sign in, and whoever has the record already: it is checked whenever staff save anything else. Reads
 * the accounts itself, because staff may not ask which ones are disabled.
 */
const colleaguesFor =
  (slug: SubmissionSlug) =>
  async ({ id, req }: { id?: number | string; req: PayloadRequest }): Promise<Where> => {
    // The filter of a list: a colleague who is gone may still have some of it.
    if (id === undefined) return whereStaff
    const tx = await sqlOrPool(req)
    const { rows } = await tx.execute(sql`
      SELECT id FROM users WHERE role::text IN ${[...STAFF_ROLES]} AND disabled_at IS NULL
      UNION SELECT assigned_to_id FROM ${sql.identifier(slug.replaceAll('-', '_'))}
      WHERE id = ${id} AND assigned_to_id IS NOT NULL
    `)
    return { id: { in: idsSchema.parse(rows).map((account) => account.id) } }
  }

type Handled = { id: string; status?: unknown }

/**
 * What becomes of a submission is decided on the desk, which says first who gets an email. Whoever sends another status over
 * REST is told so, because leaving it out in silence looks as if it had been changed.
 */
const onDeskOnly: FieldHook<Handled, unknown> = ({ operation, originalDoc, req, value }) => {
  const isChanged = operation === 'update' && value !== originalDoc?.status
  if (isChanged && req.payloadAPI === 'REST') {
    throw new ValidationError({
      errors: [{ path: 'status', label: 'Status', message: 'Change it on the desk.' }],
    })
  }
  return value
}

/** The fields that staff use to process a submission, and the only ones that they may change. */
export function reviewFields(
  slug: SubmissionSlug,
  status: Pick<SelectField, 'access' | 'admin'> = {},
): Field[] {
  const { statuses } = submissionOf(slug)
  const access = { create: nobody, read: may('review'), update: may('review') }
  // The desk has no place for subscribers.
  const isOnDesk = slug === 'rsvps' || isAnswered(slug)
  return [
    {
      name: 'status',
      type: 'select',
      label: 'Status',
      required: true,
      index: true,
      access,
      admin: { position: 'sidebar', readOnly: isOnDesk },
      defaultValue: statuses[0].value,
      options: [...statuses],
      ...(isOnDesk && { hooks: { beforeValidate: [onDeskOnly] } }),
      ...status,
    },
    {
      name: 'assignedTo',
      type: 'relationship',
      label: 'Assigned to',
      relationTo: 'users',
      access,
      filterOptions: colleaguesFor(slug),
      admin: { position: 'sidebar', allowCreate: false, allowEdit: false },
    },
    {
      name: 'staffNotes',
      type: 'textarea',
      label: 'Staff notes',
      access,
      // What staff answer has a sheet with dated notes.
      admin: isAnswered(slug)
        ? { hidden: true }
        : { position: 'sidebar', description: 'Seen only by staff.' },
    },
  ]
}

/** The reference that people quote. It is in the confirmation, and staff can search for it. */
export const referenceField: Field = {
  name: 'reference',
  type: 'text',
  label: 'Reference',
  required: true,
  unique: true,
  maxLength: 8,
  access: asSubmitted,
  admin: { position: 'sidebar' },
}
