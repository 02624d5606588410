import type { FamilyNews } from './handler'

const NEWS: Record<FamilyNews, string> = {
  changed:
    'Your changes are saved for all upcoming events. We have sent you an email with the new details.',
  health: 'The health answers are saved, and our staff have been told.',
  signed: 'Thank you, the waiver is signed. We have sent you an email with your copy.',
  same: 'Nothing was changed.',
  'given-up': 'Thank you for telling us. We have sent you an email that confirms it.',
  already: 'Nothing was changed: there is no such spot ahead, or it is already given up.',
  nobody: 'Nothing was changed. Please check who is not coming.',
  'put-back': 'Everything is as it was. We have sent you an email that confirms it.',
  'too-late': 'It was too late to undo this. You are welcome to send a new RSVP.',
  'event-cancelled': 'Nothing was changed: this event is canceled.',
  'not-coming':
    'Thank you for telling us. The people at the gate see it now. Your spot is kept until the start.',
  coming: 'Good to know. The people at the gate expect you again.',
  'not-today':
    'Nothing was changed. This works on the day of the event, until it starts, for a child with a spot.',
  taken: 'The spot is yours. We have sent you an email with everything for the event.',
  passed: 'Thank you for telling us. The next family is asked.',
  'offer-over': 'Nothing was changed: this offer is no longer open.',
  wrong: 'Nobody you have signed up has this date of birth with us. Nothing was opened.',
  'used-up': 'Nothing was opened: the tries for today are used up.',
  'no-date': 'Please check the date of birth: month, day and year. Nothing was opened.',
  closed: 'Nothing was changed. To do this, ask for a fresh link and give the date of birth first.',
  busy: 'Too many requests. Please try again later.',
}

/** The results of requests that succeeded completely. With all others, nothing or not all was done. */
const DONE: ReadonlySet<FamilyNews> = new Set([
  'changed',
  'health',
  'signed',
  'given-up',
  'put-back',
  'not-coming',
  'coming',
  'taken',
  'passed',
])

/** The result named in the URL's query; `null` if it is unknown. */
export const parseNews = (value: unknown): FamilyNews | null =>
  Object.keys(NEWS).find((news): news is FamilyNews => news === value) ?? null

/** The page's message, and whether the request succeeded. */
export const newsWords = (news: FamilyNews) => ({ text: NEWS[news], isDone: DONE.has(news) })
