import type { AskedOnce, HealthRefusal } from '../rules'

// The sentences that an RSVP and a registration share.

const HEALTH: Record<HealthRefusal['code'], string> = {
  'allergies-unanswered': 'Tell us about allergies, or check “No allergies”',
  'allergies-both': 'You checked “No allergies” and wrote something. Please keep one of them.',
}

/** The sentences for refused answers about allergies. */
export const describeHealth = ({ code }: HealthRefusal): string => HEALTH[code]

/** The error summary's text for a missing answer about allergies. */
export const SPEAK_ALLERGIES = 'say what they are, or check “No allergies”'

const ASKED_ONCE: Record<AskedOnce['code'], string> = {
  'same-name':
    'This is the child’s name: enter the parent’s or guardian’s, or check the box below if it is the same.',
  'same-phone':
    'This is your own number: enter another one, or check the box below if there is none.',
}

/** The sentences for questions that are asked once. */
export const describeAskedOnce = ({ code }: AskedOnce): string => ASKED_ONCE[code]
