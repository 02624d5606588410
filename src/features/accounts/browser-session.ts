import { openPayload } from '@/platform/payload'

import { noteDevice } from './devices.tx'
import { type Done, doneWithSession } from './respond'
import { endSession, type Session } from './sessions.tx'

/** Gives a new session to the browser. Its previous one ends: a new session never continues an old one. */
export async function beginInBrowser(
  session: Session,
  headers: Headers,
  message: string,
): Promise<Done> {
  const payload = await openPayload()
  await endSession(payload, headers)
  await noteDevice(payload, session, headers)
  return doneWithSession(session, message)
}
