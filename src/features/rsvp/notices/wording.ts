import { withCount } from '@/lib/plural'

const families = (count: number): string => withCount(count, { one: 'family', other: 'families' })

/** "1 family hasn’t been told" */
export const uninformedWords = (count: number): string =>
  count === 1 ? '1 family hasn’t been told' : `${families(count)} haven’t been told`

/** The same for an event in a list. */
export const changedWords = (count: number): string => `Changed: ${uninformedWords(count)}`

/** The button that tells them. */
export const tellWords = (count: number): string => `Tell ${families(count)} now`

/** Describes the email to them. */
export const NOTICE_HINT =
  'The email says what is new, what stays, and how to give up the spot. It goes out at once.'

/** Explains why some of these families get several; `null` if each gets one. */
export const severalEmails = ({
  families: count,
  emails,
}: {
  families: number
  emails: number
}): string | null =>
  emails > count
    ? `They get ${String(emails)} emails: whoever has sent several RSVPs gets one for each.`
    : null
