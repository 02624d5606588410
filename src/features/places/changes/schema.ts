import { z } from 'zod'

import { FREE_PLACES } from '@/features/rsvp/rules'
import { isUuid } from '@/lib/uuid'

import { type Ask, CHANGE_KINDS, CHANGE_MAX, CHANGE_REASONS } from './rules'

/**
 * The fields of a request from the desk. The reason is required where the change exceeds the limit; otherwise it is
 * optional.
 */
export const changeRequestSchema = z
  .object({
    kind: z.enum(CHANGE_KINDS),
    rsvps: z
      .string()
      .transform((text) => [...new Set(text.split(' '))])
      .refine((ids) => ids.length <= CHANGE_MAX && ids.every(isUuid)),
    alone: z.enum(['', 'on']).default(''),
    free: z.enum(FREE_PLACES).optional(),
    reason: z.enum(['', ...CHANGE_REASONS]).default(''),
    limitReason: z.string().trim().max(200).default(''),
    fingerprint: z.string().max(64).default(''),
  })
  .transform(({ kind, rsvps, alone, free, ...rest }) => {
    const ask: Ask = {
      kind,
      rsvpIds: rsvps,
      isAlone: alone === 'on',
      freePlaces: free ?? (kind === 'release' ? 'next' : 'hold'),
    }
    return { ask, ...rest }
  })

export type Asked = z.infer<typeof changeRequestSchema>
