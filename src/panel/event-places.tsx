'use client'
import { useDocumentInfo } from '@payloadcms/ui'

import { placesTaken } from '@/features/events/wording'
import type { PlacesAndWaitlist } from '@/features/rsvp/rules'

import { useFetched } from './use-fetched'

const isFacts = (value: unknown): value is PlacesAndWaitlist =>
  typeof value === 'object' &&
  value !== null &&
  'places' in value &&
  'offered' in value &&
  'held' in value &&
  'waiting' in value

/** Shown next to the form of an event: how full it is, updated after every save. */
export function EventPlaces() {
  const { id } = useDocumentInfo()
  return id === undefined ? null : <PlacesTaken eventId={String(id)} />
}

function PlacesTaken({ eventId }: { eventId: string }) {
  const facts = useFetched(`/staff/events/${eventId}/places`, isFacts)
  return (
    <div className="field-type">
      <p className="field-label">Places taken</p>
      <p role="status">
        {facts === undefined ? 'Counting…' : facts ? <PlacesSentence {...facts} /> : FAILED}
      </p>
      <p>
        <a href={`/cms/events/${eventId}/people`}>Who comes</a>
        {' · '}
        <a href={`/cms/events/${eventId}/roster`}>Roster</a>
      </p>
    </div>
  )
}

const FAILED = 'The places could not be counted. Please reload this page.'

function PlacesSentence(facts: PlacesAndWaitlist) {
  const { words, isOver } = placesTaken(facts)
  return (
    <span style={isOver ? { color: 'var(--theme-error-500)', fontWeight: 600 } : undefined}>
      {words}
    </span>
  )
}
