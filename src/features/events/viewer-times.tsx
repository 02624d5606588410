'use client'

import { useSyncExternalStore } from 'react'

import { ORGANISATION_ZONE } from '@/lib/clock'

import { clocksAgree, timeRangeIn, zoneNameOf, type EventTimes } from './rules'

const nothingChanges = () => () => undefined
const viewerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const unknown = () => null

/**
 * The hours where the visitor is, in two lines. Only the browser knows where; the lines are kept free
 * until then, so that nothing moves.
 */
export function ViewerTimes({ event }: { event: EventTimes }) {
  const zone = useSyncExternalStore(nothingChanges, viewerZone, unknown)
  return (
    <span className="permit__viewer">
      {zone ? (
        <>
          Where you are ({zoneNameOf(event, zone)}):
          <br />
          {isAnnounced(event, zone) ? 'the same hours' : timeRangeIn(zone, event)}
        </>
      ) : null}
    </span>
  )
}

const isAnnounced = (event: EventTimes, zone: string) =>
  clocksAgree(zone, ORGANISATION_ZONE, event) || clocksAgree(zone, event.zone, event)
