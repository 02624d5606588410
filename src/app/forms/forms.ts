import { registrationForm } from '@/features/registration/handler'
import { careerForm } from '@/features/career-application/handler'
import { rsvpForm } from '@/features/rsvp/handler'
import { subscribeForm } from '@/features/subscribe/handler'
import { volunteerForm } from '@/features/volunteer/handler'
import type { PublicForm } from '@/forms/receive'

const forms: readonly PublicForm[] = [
  rsvpForm,
  registrationForm,
  volunteerForm,
  careerForm,
  subscribeForm,
]

/**
 * The public forms by name. Their addresses are stable: an open page outlives a deployment. A promise,
 * since what staff made in the panel is looked up.
 */
export const formNamed = (name: string): Promise<PublicForm | undefined> =>
  Promise.resolve(forms.find((form) => form.name === name))
