import { headers } from 'next/headers'
import { z } from 'zod'

import { isStaff } from '@/features/accounts/rules'
import { currentUser } from '@/features/accounts/sessions.tx'
import { refuseFarMoveOfDraft } from '@/features/events/moved.tx'
import { isFromThisSite } from '@/lib/request-origin'
import { isDeeperThan, storable } from '@/lib/storable-text'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'
import { openPayload } from '@/platform/payload'

/** The functions of the server that Payload's pages call. */
const FUNCTIONS: ReadonlySet<unknown> = new Set([
  'copy-data-from-locale',
  'form-state',
  'get-default-layout',
  'get-folder-results-component-and-data',
  'get-upcoming-scheduled-publish',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'render-widget',
  'schedule-publish',
  'slugify',
  'table-state',
])

/**
 * The account that calls a function of Payload from a page of this site; `null` if there is no function of that name,
 * or the caller is not staff. Some of the functions read their arguments before they check the account.
 */
export async function staffCalling(name: unknown): Promise<User | null> {
  const sent = await headers()
  if (!FUNCTIONS.has(name) || !isFromThisSite(sent)) return null
  const user = await currentUser(await openPayload(), sent)
  return isStaff(user?.role) ? user : null
}

const callSchema = z.object({ args: z.record(z.string(), z.unknown()) })

/** Deeper than the state of any form of the panel, with the deepest text that is accepted. */
const LEVELS_MAX = 300

const word = z.string().regex(/^[\w-]{1,100}$/)

/**
 * The panel's request to publish something later, or to cancel that. Payload stores it past the hooks of collections.
 */
const scheduleSchema = z.object({
  type: z.enum(['publish', 'unpublish']).optional(),
  date: z.union([z.date(), z.iso.datetime()]).optional(),
  deleteID: word.optional(),
  doc: z.object({ relationTo: word, value: word }).optional(),
  // Empty if the editor has cleared it.
  timezone: z
    .string()
    .regex(/^[\w+/-]{0,100}$/)
    .optional(),
})

/**
 * The arguments of a function, as they can be stored: some functions store them past the hooks of collections.
 *
 * @returns `null` for arguments that the panel does not send
 */
export function getArguments(name: string, call: unknown): Record<string, unknown> | null {
  if (isDeeperThan(call, LEVELS_MAX)) return null
  const args = callSchema.safeParse(storable(call)).data?.args ?? null
  return name === 'schedule-publish' ? (scheduleSchema.safeParse(args).data ?? null) : args
}

/** The reason why something cannot be published later: no editor is there to confirm it when its time has come. */
export async function refuseToSchedule(args: Record<string, unknown>): Promise<string | null> {
  const { type, doc } = scheduleSchema.parse(args)
  return type === 'publish' && doc?.relationTo === 'events' && isUuid(doc.value)
    ? refuseFarMoveOfDraft(await openPayload(), doc.value)
    : null
}
