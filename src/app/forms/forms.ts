import { rsvpForm } from '@/features/rsvp/handler'
import type { PublicForm } from '@/forms/receive'

const forms: readonly PublicForm[] = [rsvpForm]

/** The public forms by name. Their addresses are stable: an open page outlives a deployment. */
export const formNamed = (name: string): PublicForm | undefined =>
  forms.find((form) => form.name === name)
