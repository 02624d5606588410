import { registrationForm } from '@/features/registration/handler'
import { careerForm } from '@/features/career-application/handler'
import { formOfStaff } from '@/features/inquiry/handler'
import { rsvpForm } from '@/features/rsvp/handler'
import { subscribeForm } from '@/features/subscribe/handler'
import { volunteerForm } from '@/features/volunteer/handler'
import type { PublicForm } from '@/forms/receive'
import { ANSWER_MS } from '@/forms/unavailable'
import { TRY_AGAIN } from '@/forms/wording'
import { within } from '@/lib/deadline'
import { log } from '@/lib/log'
import { ok, refused, type Result } from '@/lib/result'

const forms: readonly PublicForm[] = [
  rsvpForm,
  registrationForm,
  volunteerForm,
  careerForm,
  subscribeForm,
]

/**
 * The public forms by name. Their addresses are stable: an open page outlives a deployment. What staff made
 * in the panel is looked up, and without the database nobody knows whether it is there: a refusal says so.
 */
export async function formNamed(name: string): Promise<Result<PublicForm | undefined, string>> {
  const known = forms.find((form) => form.name === name)
  if (known) return ok(known)
  try {
    return ok(await within(ANSWER_MS, formOfStaff(name)))
  } catch (error) {
    log.error({ err: error }, 'a form could not be looked up')
    return refused(TRY_AGAIN)
  }
}
