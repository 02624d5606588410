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

/** The coded forms. */
const FORMS: Record<FormName, PublicForm> = {
  rsvp: rsvpForm,
  registration: registrationForm,
  volunteer: volunteerForm,
  career: careerForm,
  subscribe: subscribeForm,
}

/**
 * Finds a public form by name. The names are stable, because a page that is open during a deployment must still
 * work. Custom forms are looked up in the database; if it is down, the refusal says so.
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
