import type { PayloadRequest } from 'payload'

import { Link } from '@/ui/link'

type Slot = { req: PayloadRequest }

/** The screens of an event beside Payload's form for its text. An event that is not saved yet has none. */
const EventTab = ({ req, name, label }: Slot & { name: string; label: string }) => {
  const id = req.routeParams?.['id']
  return typeof id === 'string' ? (
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
