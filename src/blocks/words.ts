/** The words that blocks add to what staff write. */
export const words = {
  effective: 'Effective',
  updated: 'Last updated',
  onThisPage: 'On this page',
  inquiries: 'General inquiries',
  tollFree: 'toll-free',
  mailing: 'Mailing address',
  follow: 'Follow along',
  notice: 'Notice',
  cities: { launch: 'Launch cities', next: 'Next on the map' },
  home: {
    art: 'Illustration: at sunrise two mentors and five young people climb a lakeside hill, one carrying a guitar, one with a sketchbook, one using an all-terrain wheelchair, while a V of swans flies overhead.',
    find: 'Find an event',
    register: 'Register your child',
  },
}

export type Words = typeof words
