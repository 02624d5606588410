/** The first line of an email in another language, for a stranger whose address was typed by mistake. */
export const whyInEnglish = (organization: string): string =>
  `Someone entered this address to hear from ${organization} and chose Spanish, so this email is in Spanish.`

/** The sentences of the email to a new subscriber, in English. */
export const words = {
  subject: (organization: string) => `You’re subscribed: new events from ${organization}`,
  preheader: 'We write when there is something to say, and every email lets you unsubscribe.',
  heading: 'You’re subscribed!',
  thanks:
    'Thank you for asking to hear from us. You hear about new events first, then about new programs and the stories worth telling.',
  openNow: 'You do not have to wait for the next email: these events are open now.',
  events: 'See upcoming events',
  why: <Part>(off: (label: string) => Part): (string | Part)[] => [
    'You get this because someone, probably you, entered this address to hear from us. Not you, or not anymore? ',
    off('Unsubscribe'),
    '. It opens a page with one button; nothing happens until you press it.',
  ],
}

export type Words = typeof words
