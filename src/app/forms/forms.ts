import { careerForm } from '@/features/careers/handler'
import { customForm } from '@/features/custom-forms/handler'
import { driverPhotosForm } from '@/features/drivers/photos/handler'
import { registrationForm } from '@/features/registration/handler'
import { rsvpForm } from '@/features/rsvp/handler'
import { subscribeForm } from '@/features/subscribe/handler'
import { volunteerForm } from '@/features/volunteer/handler'
import { TRY_AGAIN } from '@/forms/core/wording'
import type { PublicForm } from '@/forms/server/public-form'
import { ANSWER_MS, parseText, unavailable } from '@/forms/server/unavailable'
import { withDeadline } from '@/lib/deadline'
import { log } from '@/lib/log'
import { refusalResponse } from '@/lib/response'
import { ok, refused, type Result } from '@/lib/result'
import type { FormName, OtherFormName } from '@/submissions'

/** The coded forms. */
const FORMS: Record<FormName, PublicForm> = {
  rsvp: rsvpForm,
  registration: registrationForm,
  volunteer: volunteerForm,
  career: careerForm,
  subscribe: subscribeForm,
}

/** Coded forms that store no submission. */
const OTHERS: Record<OtherFormName, PublicForm> = { 'driver-photos': driverPhotosForm }

/**
 * Finds a public form by name. The names are stable, because a page that is open during a deployment must still
 * work. Custom forms are looked up in the database. If there is no such form or the database is down, the refusal
 * is the response to the request.
 */
export async function formNamed(
  name: string,
  request: Request,
): Promise<Result<PublicForm, Response>> {
  const codedForm = new Map(Object.entries({ ...FORMS, ...OTHERS })).get(name)
  if (codedForm) return ok(codedForm)
  try {
    const custom = await withDeadline(ANSWER_MS, customForm(name))
    return custom ? ok(custom) : refused(refusalResponse(404, 'Form not found.'))
  } catch (error) {
    log.error({ err: error }, 'a form could not be looked up')
    return refused(unavailable(request, TRY_AGAIN, await parseText(request)))
  }
}
