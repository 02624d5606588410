import { isStaffRole } from '@/features/accounts/rules'
import { log } from '@/lib/log'
import type { User } from '@/payload-types'

import { findLetter, sendAgain } from './store'
import { resendRefusals } from './wording'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const answer = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

const refuse = (status: number, error: string) => answer(status, { success: false, error })

/**
 * Answers the panel's button that sends a letter again.
 *
 * @param user whoever the session belongs to, as the database says at this moment
 */
export async function answerSendAgain(
  letterId: string,
  user: User | null,
  { isOurs }: { isOurs: boolean },
): Promise<Response> {
  if (!isOurs) return refuse(403, 'This request did not come from one of our own pages.')
  if (!user) return refuse(401, 'You are not signed in.')
  if (!isStaffRole(user.role)) return refuse(403, "You don't have access.")
  try {
    const letter = UUID.test(letterId) ? await findLetter(letterId, user) : null
    if (!letter) return refuse(404, 'There is no such letter.')
    const queued = await sendAgain(letter.id, user)
    return queued.ok ? answer(200, { success: true }) : refuse(409, resendRefusals[queued.refusal])
  } catch (error) {
    log.error({ err: error }, 'letter: not queued again')
    return refuse(503, 'The letter was not queued. Please try again in a moment.')
  }
}
