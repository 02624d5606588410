'use client'

import { useSyncExternalStore } from 'react'

import { ORGANISATION_ZONE } from '@/lib/clock'

import { clocksAgree, timeRangeIn, zoneNameOf, type EventTimes } from './rules'

const nothingChanges = () => () => undefined
const viewerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const unknown = () => null

/** The hours where the visitor is. Only the browser knows where; its line is kept free, so nothing moves. */
export function ViewerTimes({ event }: { event: EventTimes }) {
  const zone = useSyncExternalStore(nothingChanges, viewerZone, unknown)
  return <span className="permit__viewer">{zone ? wordsFor(event, zone) : null}</span>
}

function wordsFor(event: EventTimes, zone: string): string {
  const isAnnounced =
    clocksAgree(zone, ORGANISATION_ZONE, event) || clocksAgree(zone, event.zone, event)
  if (isAnnounced) return 'The clock where you are agrees.'
  return `${timeRangeIn(zone, event)} where you are (${zoneNameOf(event, zone)})`
}
