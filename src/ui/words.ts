/** The words of the parts that many pages have. */
export const words = {
  skip: 'Skip to main content',
  notifications: 'Notifications',
  dismiss: 'Dismiss: {title}',
  breadcrumb: 'Breadcrumb',
  practice: {
    title: 'This is the practice site.',
    text: 'Everyone on it is invented, and no email leaves it.',
  },
  share: {
    link: 'Link',
    copyLink: 'Copy link',
    copied: 'Copied',
    text: 'Text it',
    email: 'Email it',
    before: 'Share on ',
    newWindow: ' (opens in a new window)',
    on: (network: string) => `Share on ${network} (opens in a new window)`,
    fromDevice: 'Share from this device',
  },
  copy: {
    done: 'Copied!',
    what: (what: string) => `${what} copied to clipboard`,
    failed: 'Copy failed',
    byHand: 'Please try selecting and copying the text manually',
  },
}

export type Words = typeof words
