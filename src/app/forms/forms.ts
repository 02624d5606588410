import { careerForm } from '@/features/career-application/handler'
import { customForm } from '@/features/custom-forms/handler'
import { registrationForm } from '@/features/registration/handler'
import { rsvpForm } from '@/features/rsvp/handler'
import { subscribeForm } from '@/features/subscribe/handler'
import { volunteerForm } from '@/features/volunteer/handler'
import { TRY_AGAIN } from '@/forms/core/wording'
import type { PublicForm } from '@/forms/server/receive'
import { ANSWER_MS } from '@/forms/server/unavailable'
import { withDeadline } from '@/lib/deadline'
import { log } from '@/lib/log'
import { ok, refused, type Result } from '@/lib/result'
import type { FormName } from '@/submissions'

/** The handler of each form that is code. */
const FORMS: Record<FormName, PublicForm> = {
  rsvp: rsvpForm,
  registration: registrationForm,
  volunteer: volunteerForm,
  career: careerForm,
  subscribe: subscribeForm,
}

/**
 * The public forms by name. Their addresses are stable: an open page outlives a deployment. What staff made
 * in the panel is looked up, and without the database nobody knows whether it is there: a refusal says so.
 */
export async function formNamed(name: string): Promise<Result<PublicForm | undefined, string>> {
  const known = new Map(Object.entries(FORMS)).get(name)
  if (known) return ok(known)
  try {
    return ok(await withDeadline(ANSWER_MS, customForm(name)))
  } catch (error) {
    log.error({ err: error }, 'a form could not be looked up')
    return refused(TRY_AGAIN)
  }
}
