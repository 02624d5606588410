/** The words that blocks add to what staff write. */
export const words = {
  effective: 'Effective',
  updated: 'Last updated',
  onThisPage: 'On this page',
  inquiries: 'General inquiries',
  tollFree: 'toll-free',
  mailing: 'Mailing address',
  follow: 'Follow along',
}

export type Words = typeof words
