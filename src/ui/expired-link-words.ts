/** The page of a private link that no longer works. */
export const words = {
  title: 'This link no longer works',
  openNewest: 'Please open it from the newest email, or write to us.',
  openNewestOrWrite: (email: string) =>
    `Please open it from the newest email, or write to us at ${email}.`,
  events: 'See the events',
}

export type Words = typeof words
