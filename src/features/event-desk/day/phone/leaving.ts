/** Leaving the desk, and the last resort for taps that cannot be sent. */

import { countUnsent } from './posts'
import type { Desk } from './use-desk'

/** Saves what waits as a file: the body with which the taps would have been sent, and the rest beside it. */
export function saveWaitingTaps({
  device,
  phone,
  list,
}: Pick<Desk, 'device' | 'phone' | 'list'>): void {
  const posts = phone.posts.filter(({ isSent }) => !isSent).map(({ post }) => post)
  const envelope = { device, sentAt: new Date().toISOString(), taps: phone.queue.waiting, posts }
  const file = new Blob([JSON.stringify(envelope)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `taps-${list.event.id}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Goes back to the event, or asks first if taps wait. */
export function leavePage(desk: Pick<Desk, 'phone' | 'list' | 'open'>): void {
  if (countUnsent(desk.phone) > 0) desk.open({ sheet: 'leave' })
  else goBack(desk)
}

/** The event on the desk. */
export const getEventAddress = (event: string): string => `/cms/events/${event}/people`

/** The roster on the desk, with the forms that print it and the name tags. */
export const getRosterAddress = (event: string): string => `/cms/events/${event}/roster`

/** The photographer's sheet. */
export const getPhotosAddress = (event: string): string => `/staff/events/${event}/photos.pdf`

export function goBack({ list }: Pick<Desk, 'list'>): void {
  location.assign(list.you.kind === 'staff' ? getEventAddress(list.event.id) : '/')
}
