/** The sentences that emails share, in English. */
export const words = {
  questions: 'Questions?',
  questionsOrCorrections: 'Questions, or something to correct?',
  /** @param phone `null` if the organization has none */
  contact: <Link>(question: string, email: Link, phone: Link | null): (string | Link)[] => [
    `${question} Write to `,
    email,
    ...(phone === null ? [] : [' or call ', phone]),
    '.',
  ],
  team: (organization: string) => `The ${organization} team`,
  /** @param did “sent an RSVP”, what the reader did */
  because: <Link>(did: string, email: Link): (string | Link)[] => [
    `You get this because you ${did} with this address. It is about that, so it has no unsubscribe link. Sent to the wrong person? Write to `,
    email,
    ', and we take your address off.',
  ],
  /** Before a text of staff that is not in the language of the email. */
  inEnglish: 'Our team wrote this part in English:',
  hello: (name: string | null) => (name === null ? 'Hello' : `Hello ${name}`),
  phoneEnding: (digits: string) => `phone ending ${digits}`,
  health: {
    received: 'Received. For privacy we do not repeat it by email.',
    nothing: 'Nothing was entered. If there is something we should know, call or write to us.',
  },
}

export type Words = typeof words
