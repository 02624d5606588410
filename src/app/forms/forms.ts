import { rsvpForm } from '@/features/rsvp/handler'
import { subscribeForm } from '@/features/subscribe/handler'
import type { PublicForm } from '@/forms/receive'

const forms: readonly PublicForm[] = [rsvpForm, subscribeForm]

/**
 * The public forms by name. Their addresses are stable: an open page outlives a deployment. A promise,
 * since what staff made in the panel is looked up.
 */
export const formNamed = (name: string): Promise<PublicForm | undefined> =>
  Promise.resolve(forms.find((form) => form.name === name))
