import type { ReactNode } from 'react'

import { EmailAddress, Phone } from '@/desk/ui/contact'
import { dateStamp } from '@/features/events/times'

import type { TimelineEntry } from '../person/rules'
import type { PersonPage } from '../person/store'

const Contact = ({
  title,
  name,
  children,
}: {
  title: string
  name: string
  children: ReactNode
}) => (
  <div>
    <p className="font-sign text-table font-medium text-soft">{title}</p>
    <p className="font-sign text-name font-bold">{name}</p>
    {children}
  </div>
)

/** A person's emergency contacts, the people who pick up, and the code. */
export const WhoToCall = ({ page: { contacts, person, timeline } }: { page: PersonPage }) => {
  const { parent, emergency, pickupPeople } = contacts
  const coming = timeline.flatMap((entry) =>
    entry.kind === 'event' && entry.pickupCode !== null && entry.personIds.includes(person.id)
      ? [{ id: entry.id, code: entry.pickupCode, event: entry.event }]
      : [],
  )
  return (
    <section
      className="desk-sheet grid gap-x-6 gap-y-4 px-5 py-4 sm:grid-cols-3"
      aria-label="Who to call"
    >
      <Contact
        title={person.role === 'child' ? 'Parent' : 'Reach'}
        name={parent.name ?? (person.role === 'child' ? '' : person.name)}
      >
        {parent.phone ? (
          <p>
            <Phone value={parent.phone} />
          </p>
        ) : null}
        {parent.email ? (
          <p>
            <EmailAddress value={parent.email} />
          </p>
        ) : null}
      </Contact>
      {emergency ? (
        <Contact
          title="Emergency contact"
          name={[emergency.name, emergency.relationship?.toLowerCase()].filter(Boolean).join(', ')}
        >
          {emergency.phone ? (
            <p>
              <Phone value={emergency.phone} />
            </p>
          ) : null}
        </Contact>
      ) : null}
      {pickupPeople.length > 0 ? <PickedUpBy people={pickupPeople} coming={coming} /> : null}
    </section>
  )
}

type PickedUpByProps = {
  people: PersonPage['contacts']['pickupPeople']
  /** The coming events, with the code for the gate. */
  coming: readonly {
    id: string
    code: string | null
    event: Extract<TimelineEntry, { kind: 'event' }>['event']
  }[]
}

const PickedUpBy = ({ people: [first, ...others], coming }: PickedUpByProps) =>
  first ? (
    <Contact title="Picked up by" name={first.name}>
      {first.phone ? (
        <p>
          <Phone value={first.phone} />
        </p>
      ) : null}
      {others.length > 0 ? (
        <ul className="text-soft">
          {others.map(({ name, phone }) => (
            <li key={`${name} ${phone}`}>
              or {name}
              {phone ? (
                <>
                  , <Phone value={phone} />
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {coming.map(({ id, code, event }) => (
        <p key={id} className="mt-1">
          Code <b className="font-sign text-name font-bold tabular-nums">{code}</b>
          <span className="block text-table text-soft">
            {event.title}, {dateStamp(event.times).month} {dateStamp(event.times).day}
          </span>
        </p>
      ))}
    </Contact>
  ) : null
