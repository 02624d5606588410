/** The page on which a family switches reminders off, or on again. */
export const words = {
  pageTitle: 'Reminders | Events',
  expired: 'It may be old, or not be complete.',
  busy: 'Too many requests. Please try again later.',
  on: {
    title: 'Switch reminders off?',
    text: (email: string) =>
      `We remind ${email} three days and one day before each event for which you have a spot. Nothing else changes when you switch that off.`,
    change: 'Switch reminders off',
    leave: 'Keep them',
  },
  off: {
    title: 'Reminders are off.',
    text: (email: string) =>
      `We do not remind ${email} of events anymore. If an event changes or is canceled, we still email you.`,
    change: 'Switch them on again',
    leave: 'See the events',
  },
}

export type Words = typeof words
