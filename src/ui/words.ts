import { shareWords } from './share-words'

/** The words of the parts that many pages have. */
export const words = {
  skip: 'Skip to main content',
  notifications: 'Notifications',
  dismiss: 'Dismiss: {title}',
  breadcrumb: 'Breadcrumb',
  print: 'Print',
  practice: {
    title: 'This is the practice site.',
    text: 'Everyone on it is invented, and no email leaves it.',
  },
  share: shareWords,
  network: {
    before: 'Share on ',
    newWindow: ' (opens in a new window)',
    on: (network: string) => `Share on ${network} (opens in a new window)`,
  },
}

export type Words = typeof words
