import type { AnswerRefusal, Describe, FieldMessages } from '@/forms/core/refusals'
import { describeAnswer, type ToastWords } from '@/forms/core/wording'

import type { SubscriberView } from './rules'

// Texts of specification 2, sections 4, 5, and 8, *Subscribe*.

const INVALID_EMAIL = 'Invalid email address'
const MISSING: Partial<Record<string, string>> = {
  email: 'Please enter your email address.',
  consent: 'Please agree to receive updates.',
}

/** The sentence for a refused answer. */
export const describe: Describe<AnswerRefusal> = (refusal, name) => {
  if (refusal.code === 'invalid-email') return INVALID_EMAIL
  const specific = refusal.code === 'required' ? MISSING[name] : undefined
  return specific ?? describeAnswer(refusal)
}

/** The toast for an incomplete form. */
export function invalidToast({ email, consent }: FieldMessages): ToastWords | undefined {
  if (email?.code === 'required') return { title: 'Email required', text: email.text }
  if (email) return { title: INVALID_EMAIL, text: '' }
  return consent && { title: 'Consent required', text: consent.text }
}

export const SUBSCRIBED = "You're subscribed!"
export const ALREADY_SUBSCRIBED = 'Already subscribed'
export const NOT_SUBSCRIBED = 'Failed to subscribe. Please try again.'

export const failureToast = (email: string | null) => ({
  title: 'Subscription failed',
  text: email ? `Please try again or contact us at ${email}.` : 'Please try again or contact us.',
})

// Texts for staff about subscribers.

export const SUBSCRIBER_VIEW_NAMES: Record<SubscriberView, string> = {
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
}

export const emptyWords = (view: SubscriberView, search: string): string =>
  search !== ''
    ? `No name or address here matches “${search}”.`
    : view === 'subscribed'
      ? 'No subscribers yet.'
      : 'No one has unsubscribed.'

export const REMOVED = 'Removed from the list. They get no more newsletters.'
export const NOT_ON_LIST = 'They are no longer on the list.'
