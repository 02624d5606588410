import type { ExportedQuestions } from '@/forms/core/questions'
import { ORGANIZATION_NAME } from '@/lib/organization'

/**
 * The questions of the newsletter form, in order. Source: specification 2, sections 2 and 3, *Subscriber*.
 */
export const subscribeQuestions = {
  name: {
    kind: 'text',
    label: 'Name',
    isOptional: true,
    maxLength: 120,
    autoComplete: 'name',
    sample: 'Elena Torres',
  },
  email: { kind: 'email', label: 'Email', autoComplete: 'email', sample: 'elena@family.example' },
  consent: {
    kind: 'consent',
    label: `I agree to receive updates from ${ORGANIZATION_NAME} by email`,
    hint: 'Every email has a link to unsubscribe. We share your address with nobody.',
    sample: 'yes',
  },
} as const satisfies ExportedQuestions
