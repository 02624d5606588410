import { listInWords } from '@/lib/list-in-words'
import { plural, withCount } from '@/lib/plural'
import type { AnsweredSlug } from '@/submissions'

/** Texts about many records at once. Browsers load this file, so it does not know the questions of the forms. */

const APPLICATIONS = { one: 'application', other: 'applications' }

const FORMS: Record<AnsweredSlug, { one: string; other: string }> = {
  registrations: { one: 'registration', other: 'registrations' },
  volunteers: APPLICATIONS,
  'career-applications': APPLICATIONS,
  'form-submissions': { one: 'message', other: 'messages' },
}

/**
 * The emails of a step with many records: how many, and the first names in those that answer several records at once.
 */
export type EmailsCounted = { emails: number; together: readonly (readonly string[])[] }

/**
 * The consequences, in the sentences that are numbered in the dialog.
 *
 * @param status its name
 * @param emails `null` if none is to go out
 */
export const manyConsequences = (
  slug: AnsweredSlug,
  { count, status, emails }: { count: number; status: string; emails: EmailsCounted | null },
): string[] => [
  `${withCount(count, FORMS[slug])} ${plural(count, { one: 'becomes', other: 'become' })} ${status}. Any that a colleague has already handled are skipped.`,
  emails === null ? 'No email goes out.' : emailsWords(slug, emails),
]

/** While the server counts them. */
export const COUNTING = 'The emails are being counted…'

/** More families than these are not named. */
const NAMED_MAX = 3

function emailsWords(slug: AnsweredSlug, { emails, together }: EmailsCounted): string {
  if (emails === 0) return 'No email goes out.'
  const go = `${withCount(emails, { one: 'email goes', other: 'emails go' })} out`
  const [family] = together
  if (!family) return emails === 1 ? `${go}.` : `${go}, one for each.`
  if (emails === 1) return `${go}, for ${listInWords(family)}.`
  if (together.length > NAMED_MAX)
    return `${go}: a family gets one. ${String(together.length)} of them are about more than one ${FORMS[slug].one}.`
  const others = emails - together.length
  return `${go}: ${[
    ...together.map((names) => `one for ${listInWords(names)}`),
    ...(others === 1 ? ['one for the other'] : []),
    ...(others > 1 ? ['one for each of the others'] : []),
  ].join(', ')}.`
}

/** "3 of 5 are done." */
export const manyDone = (done: number, asked: number): string =>
  done === asked ? `All ${String(done)} are done.` : `${String(done)} of ${String(asked)} are done.`

/** "Again from the same person: 3 others wait" */
export const againWords = (others: number): string =>
  `Again from the same person: ${withCount(others, { one: 'other waits', other: 'others wait' })}`

/** "Also the 3 others from the same person" */
export const alsoOthers = (others: number): string =>
  `Also the ${others === 1 ? 'other' : `${String(others)} others`} from the same person`

/** The result for the other records; nothing if there were none. */
export function othersDone(done: number, asked: number): string {
  if (asked === 0) return ''
  if (done === asked) return done === 1 ? 'So is the other.' : `So are the ${String(done)} others.`
  return `${String(done)} of ${String(asked)} others with it: a colleague has answered the rest.`
}
