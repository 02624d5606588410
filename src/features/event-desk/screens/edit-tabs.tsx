import type { Payload, PayloadRequest } from 'payload'
import { cache } from 'react'

import { findDatedEvent } from '@/features/events/dated-event.tx'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'
import { Link } from '@/ui/link'

type Slot = { req: PayloadRequest }

const hasDay = cache(
  async (payload: Payload, id: string, user: User) =>
    (await findDatedEvent({ payload }, id, user)) !== null,
)

/** The screens of an event beside Payload's form for its text. A new event has none until it has a date. */
const EventTab = async ({ req, name, label }: Slot & { name: string; label: string }) => {
  const id = req.routeParams?.['id']
  if (typeof id !== 'string' || !isUuid(id) || !req.user) return null
  return (await hasDay(req.payload, id, req.user)) ? (
    <li>
      <Link
        className="doc-tab btn btn--style-tab btn--size-medium btn--no-margin"
        href={`/cms/events/${id}/${name}`}
      >
        {label}
      </Link>
    </li>
  ) : null
}

export const PeopleTab = (slot: Slot) => <EventTab {...slot} name="people" label="People" />

export const RosterTab = (slot: Slot) => <EventTab {...slot} name="roster" label="Roster" />

export const MessagesTab = (slot: Slot) => <EventTab {...slot} name="messages" label="Messages" />

export const ResultsTab = (slot: Slot) => <EventTab {...slot} name="results" label="Results" />
