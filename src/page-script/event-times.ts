import { isOver } from '@/features/events/rules'
import {
  clocksAgree,
  countdownTo,
  type EventTimes,
  formatTimeRange,
  zoneName,
} from '@/features/events/times'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { atStart, toLocale } from '@/lib/locale'

const REFRESH_MS = 60_000

/** The event whose times the element shows; `null` if it names none. */
function getEvent({ dataset }: HTMLElement): EventTimes | null {
  const { startsAt, endsAt, zone } = dataset
  return startsAt && zone ? { startsAt, endsAt: endsAt ?? null, zone } : null
}

/** The language of the page. */
const getLocale = () => toLocale(document.documentElement.lang)

/** The time until an event, which `Countdown` renders. */
export class EventCountdownElement extends HTMLElement {
  #timer: ReturnType<typeof setInterval> | undefined

  connectedCallback(): void {
    const event = getEvent(this)
    if (!event) return
    this.#show(event)
    this.#timer = setInterval(() => this.#show(event), REFRESH_MS)
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer)
  }

  #show(event: EventTimes): void {
    const [title, time] = this.children
    if (!title || !time) return
    const now = new Date()
    const left = countdownTo(event.startsAt, now, getLocale())
    time.textContent = left ?? ''
    const { startsIn, passed, glance } = this.dataset
    title.textContent = (left === null ? (isOver(event, now) ? passed : glance) : startsIn) ?? ''
  }
}

/** The hours of an event in the visitor's time zone, which `ViewerTimes` renders. */
export class ViewerTimesElement extends HTMLElement {
  connectedCallback(): void {
    const event = getEvent(this)
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    // Some browsers do not name it.
    if (!event || !zone || isAnnounced(event, zone)) return
    const locale = getLocale()
    const where = this.dataset['where']?.replace('{zone}', () => zoneName(event, zone, locale))
    this.textContent = `${where ?? ''}\n${atStart(formatTimeRange(zone, event, locale))}`
  }
}

const isAnnounced = (event: EventTimes, zone: string) =>
  clocksAgree(zone, ORGANIZATION_ZONE, event) || clocksAgree(zone, event.zone, event)
