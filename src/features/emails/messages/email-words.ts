import type { WrittenSlug } from './rules'

/** What a message of staff has around and inside their words, in English. */
export const words = {
  /** @param about the event, or what the addressee sent */
  preheader: (organization: string, about: string) =>
    `${organization} writes to you about ${about}.`,
  sent: {
    registrations: { about: 'your registration', did: 'sent a registration' },
    volunteers: { about: 'your offer to volunteer', did: 'applied to volunteer' },
    'career-applications': { about: 'your application', did: 'applied for a role' },
  } satisfies Record<WrittenSlug, { about: string; did: string }>,
  /** Where a name could be something else. */
  friend: 'friend',
  you: 'you',
  placeFollows: 'a place that we email you as soon as it is set',
  familyPage: 'your family page',
}

export type Words = typeof words
