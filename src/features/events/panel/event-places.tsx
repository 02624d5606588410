'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import * as z from 'zod/mini'

import type { PlacesAndWaitlist } from '@/features/rsvp/rules'
import { useFacts } from '@/panel/use-facts'

import { placesTaken } from '../wording'

const taken = { taken: z.number() }
const limited = { ...taken, limit: z.number() }

const factsSchema: z.ZodMiniType<PlacesAndWaitlist> = z.object({
  places: z.discriminatedUnion('state', [
    z.object({ state: z.literal('unlimited'), ...taken }),
    z.object({ state: z.literal('open'), ...limited, left: z.number() }),
    z.object({ state: z.literal('full'), ...limited, hasWaitlist: z.boolean() }),
    z.object({
      state: z.literal('over'),
      ...limited,
      overBy: z.number(),
      hasWaitlist: z.boolean(),
    }),
  ]),
  offered: z.number(),
  held: z.number(),
  waiting: z.number(),
})

/** Shown next to the form of an event: how full it is, updated after every save. */
export function EventPlaces() {
  const { id } = useDocumentInfo()
  return id === undefined ? null : <PlacesTaken eventId={String(id)} />
}

function PlacesTaken({ eventId }: { eventId: string }) {
  const { answer: facts, refusal } = useFacts(`/staff/events/${eventId}/places`, factsSchema)
  return (
    <div className="field-type">
      <p className="field-label">Spots filled</p>
      <p role="status">{facts ? <PlacesSentence {...facts} /> : refusal ? FAILED : 'Counting…'}</p>
      <p>
        <a href={`/cms/events/${eventId}/people`}>Who comes</a>
        {' · '}
        <a href={`/cms/events/${eventId}/roster`}>Roster</a>
      </p>
    </div>
  )
}

const FAILED = 'The spots could not be counted. Please reload this page.'

function PlacesSentence(facts: PlacesAndWaitlist) {
  const { words, isOver } = placesTaken(facts)
  return (
    <span style={isOver ? { color: 'var(--theme-error-500)', fontWeight: 600 } : undefined}>
      {words}
    </span>
  )
}
