'use client'

import { useSyncExternalStore } from 'react'

import { ORGANIZATION_ZONE } from '@/lib/clock'

import { clocksAgree, type EventTimes, formatTimeRange, zoneName } from './times'

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
    <span className="block min-h-[3em]">
      {zone ? (
        <>
          Where you are ({zoneName(event, zone)}):
          <br />
          {isAnnounced(event, zone) ? 'the same hours' : formatTimeRange(zone, event)}
        </>
      ) : null}
    </span>
  )
}

const isAnnounced = (event: EventTimes, zone: string) =>
  clocksAgree(zone, ORGANIZATION_ZONE, event) || clocksAgree(zone, event.zone, event)
