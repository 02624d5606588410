/** What is compared while the site runs. What cannot be mended by itself is counted, and has a sentence on Today. */
export const FINDINGS = [
  'search-rows',
  'email-jobs',
  'files',
  'places',
  'offers',
  'kept-places',
] as const

export type FindingName = (typeof FINDINGS)[number]
