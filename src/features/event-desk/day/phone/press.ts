/** What a press on *In*, *Out* or *Undo* does. */

import type { SentTap } from '../tap'
import { needsQuestions } from './arrival'
import { childWithState, type Desk, findChild } from './use-desk'

/** One press checks a child in, unless something has to be said first. @returns the stored tap */
export async function pressIn(desk: Desk, rsvp: string): Promise<SentTap | null> {
  const child = findChild(desk, rsvp)
  if (!child) return null
  if (!needsQuestions(child)) return desk.tap({ kind: 'in', rsvp })
  desk.open({ sheet: 'in', rsvp })
  return null
}

/** An adult goes home alone with one press; everyone else by the sheet. */
export function pressOut(desk: Desk, rsvp: string): void {
  const found = childWithState(desk, rsvp)
  if (!found) return
  const { isAdult, name, never } = found.child
  if (isAdult && never.length === 0)
    void desk.tap({ kind: 'out', rsvp, release: { to: name, how: 'alone' } })
  else desk.open({ sheet: 'release', rsvp })
}

/** Takes back a tap that this phone made a moment ago. */
export function undo(desk: Desk, tap: string, rsvp: string): void {
  void desk.tap({ kind: 'undo', rsvp, undoes: tap })
}
