import * as z from 'zod/mini'

import type { RawAnswers } from '@/forms/core/normalize'
import { ok, refused, type Result } from '@/lib/result'

import { signatureRefusal } from '../rules'
import type { SheetRefusal } from './rules'

const sheetSchema = z.object({
  signedBy: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  signedOn: z.iso.date(),
  waiver: z.uuid(),
})

export type SheetAnswers = z.infer<typeof sheetSchema>

/**
 * Checks the details that staff typed from a paper sheet. The signer must be the person whom the form names:
 * another name is not the parent's signature.
 *
 * @param signer the parent, or the adult who comes
 */
export function checkSheet(
  raw: RawAnswers,
  { signer, today }: { signer: string; today: string },
): Result<SheetAnswers, Partial<Record<keyof SheetAnswers, SheetRefusal>>> {
  const parsed = sheetSchema.safeParse(raw)
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map(({ path: [name] }) => name))
    return refused({
      ...(names.has('signedBy') ? { signedBy: 'missing' } : {}),
      ...(names.has('signedOn') ? { signedOn: 'no-day' } : {}),
      ...(names.has('waiver') ? { waiver: 'missing' } : {}),
    })
  }
  if (parsed.data.signedOn > today) return refused({ signedOn: 'in-future' })
  return signatureRefusal(parsed.data.signedBy, signer, false) === null
    ? ok(parsed.data)
    : refused({ signedBy: 'somebody-else' })
}
