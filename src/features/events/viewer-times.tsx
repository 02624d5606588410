'use client'

import { useSyncExternalStore } from 'react'

import { ORGANIZATION_ZONE } from '@/lib/clock'

import { clocksAgree, type EventTimes, formatTimeRange, zoneName } from './times'

const neverChanges = () => () => undefined
const viewerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const unknownOnServer = () => null

/**
 * The hours in the visitor's own zone, in two lines. Only the browser knows the zone; until then the lines are
 * reserved, so that the layout does not shift. Hours that the page already shows are not repeated.
 */
export function ViewerTimes({ event }: { event: EventTimes }) {
  const zone = useSyncExternalStore(neverChanges, viewerZone, unknownOnServer)
  return (
    <span className="block min-h-[3em]">
      {zone && !isAnnounced(event, zone) ? (
        <>
          Where you are ({zoneName(event, zone)}):
          <br />
          {formatTimeRange(zone, event)}
        </>
      ) : null}
    </span>
  )
}

const isAnnounced = (event: EventTimes, zone: string) =>
  clocksAgree(zone, ORGANIZATION_ZONE, event) || clocksAgree(zone, event.zone, event)
