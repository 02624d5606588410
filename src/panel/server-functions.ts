import { headers } from 'next/headers'

import { isStaff } from '@/features/accounts/rules'
import { currentUser } from '@/features/accounts/sessions'
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
 * Whether a function of Payload may be called: there is one of that name, and whoever calls it is staff. Some of them read
 * what was sent before they look at who sent it.
 */
export async function mayCallPayload(name: unknown): Promise<boolean> {
  if (!FUNCTIONS.has(name)) return false
  const user = await currentUser(await openPayload(), await headers())
  return isStaff(user?.role)
}
