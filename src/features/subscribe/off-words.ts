/** The page on which a subscriber leaves the list. */
export const words = {
  pageTitle: 'Unsubscribe',
  ask: {
    title: 'Leave the list?',
    text: (email: string) =>
      `We will not write to ${email} anymore. You can come back whenever you like.`,
    yes: 'Unsubscribe',
    no: 'Stay on the list',
  },
  left: {
    title: 'You are unsubscribed.',
    text: (email: string) =>
      `${email} is no longer on our list. Thank you for having walked along.`,
    again: 'Subscribe again',
  },
  incomplete: {
    title: 'This link is not complete',
    text: 'Please open it from the newest email, or write to us and we will take you off the list.',
    textWriteTo: (email: string) =>
      `Please open it from the newest email, or write to us at ${email} and we will take you off the list.`,
  },
  home: 'Back to Home',
}

export type Words = typeof words
