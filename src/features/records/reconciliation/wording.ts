import type { FindingName } from '@/finding-names'

type Words = { title: (count: number) => string; todo: string }

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `One ${one}` : `${String(count)} ${many}`

/** The texts on Today about a disagreement that the site could not mend. */
export const FINDING_WORDS: Record<FindingName, Words> = {
  'search-rows': {
    title: (count) => `${counted(count, 'submission is', 'submissions are')} missing under People`,
    todo: 'Nothing is lost, and the inbox shows everything. Messages to families leave out what is missing: please tell the person who runs the server.',
  },
  'email-jobs': {
    title: (count) =>
      `${counted(count, 'email waits', 'emails wait')}, and nothing sends ${count === 1 ? 'it' : 'them'}`,
    todo: 'Please tell the person who runs the server.',
  },
  files: {
    title: (count) => `${counted(count, 'file is', 'files are')} missing`,
    todo: 'They cannot be opened: please tell the person who runs the server, who has backups.',
  },
  places: {
    title: (count) => `${counted(count, 'event has', 'events have')} more families than spots`,
    todo: 'No administrator approved that: please check the spots of the coming events.',
  },
  offers: {
    title: (count) => `${counted(count, 'offer of a spot is', 'offers of spots are')} overdue`,
    todo: 'Their time is over, and the next family has no offer: please tell the person who runs the server.',
  },
  'kept-places': {
    title: (count) => `${counted(count, 'spot is', 'spots are')} kept for no one`,
    todo: 'The family is no longer waiting: release the spot on the event’s page.',
  },
}
