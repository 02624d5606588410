import type { BeforeListTableServerProps } from 'payload'

import { can } from '@/features/accounts/rules'
import { findEventsToCopy } from '@/features/editing/copy/store'

import { ChooseEvent } from './choose-event'

/** Above the list of events: *Copy an earlier event*, with the events there are. */
export async function CopyEarlierEvent({ user }: BeforeListTableServerProps) {
  if (!can(user, 'content')) return null
  const events = await findEventsToCopy()
  return events.length === 0 ? null : <ChooseEvent events={events} />
}
