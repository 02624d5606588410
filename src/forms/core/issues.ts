// Uses zod/mini because this file is part of the browser's bundle.
import * as z from 'zod/mini'

import type { FieldRefusals, SchemaRefusal } from './refusals'

const schemaRefusal = z.union([
  z.object({
    code: z.enum([
      'required',
      'unprintable',
      'not-an-option',
      'not-a-name',
      'invalid-email',
      'invalid-phone',
      'invalid-birth-date',
      'invalid-web-address',
    ]),
  }),
  z.object({ code: z.literal('too-long'), max: z.number() }),
]) satisfies z.ZodMiniType<SchemaRefusal>

/**
 * Attaches a refusal to a zod check: the code becomes the message of the issue and the numbers become its
 * params. `fieldRefusals` puts them back together.
 */
export const getIssue = ({ code, ...params }: SchemaRefusal) => ({ error: code, params })

/** The first refusal of each invalid answer. */
export function fieldRefusals(error: z.core.$ZodError): FieldRefusals<SchemaRefusal> {
  const refusals: FieldRefusals<SchemaRefusal> = {}
  for (const issue of error.issues) {
    const params = issue.code === 'custom' ? issue.params : {}
    refusals[String(issue.path[0] ?? '')] ??= schemaRefusal.parse({
      ...params,
      code: issue.message,
    })
  }
  return refusals
}
