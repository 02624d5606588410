import type { Questions } from '@/forms/questions'

/** What the newsletter's form asks, in order. Source: specification 2, sections 2 and 3, *Subscriber*. */
export const subscribeQuestions = {
  name: {
    kind: 'text',
    label: 'Name',
    isOptional: true,
    maxLength: 120,
    autoComplete: 'name',
  },
  email: { kind: 'email', label: 'E-mail', autoComplete: 'email' },
  consent: {
    kind: 'consent',
    label: 'I agree to receive updates from Swantastic by e-mail',
    hint: 'Every mail has a link to unsubscribe. We share your address with nobody.',
  },
} as const satisfies Questions
