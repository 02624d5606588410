// Texts of the specification 2, sections 4, 5 and 8, *Subscribe*.
export const EMAIL_REQUIRED = {
  title: 'Email required',
  text: 'Please enter your email address.',
} as const
export const CONSENT_REQUIRED = {
  title: 'Consent required',
  text: 'Please agree to receive updates.',
} as const
export const INVALID_EMAIL = { title: 'Invalid email address', text: '' } as const
export const SUBSCRIBED = "You're subscribed!"
export const ALREADY_SUBSCRIBED = 'Already subscribed'
export const NOT_SUBSCRIBED = 'Failed to subscribe. Please try again.'

export const failureToast = (email: string | null) => ({
  title: 'Subscription failed',
  text: email ? `Please try again or contact us at ${email}.` : 'Please try again or contact us.',
})
