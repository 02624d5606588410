import { countOf, plural } from '@/lib/plural'
import type { AnsweredSlug } from '@/submissions'

/** What is said about many at once. Browsers load it, so it does not know the questions of the forms. */

const APPLICATIONS = { one: 'application', other: 'applications' }

const FORMS: Record<AnsweredSlug, { one: string; other: string }> = {
  registrations: { one: 'registration', other: 'registrations' },
  volunteers: APPLICATIONS,
  'career-applications': APPLICATIONS,
  'form-submissions': { one: 'message', other: 'messages' },
}

/** What will happen, in the sentences that are numbered in the dialog. @param status its name */
export const manyConsequences = (
  slug: AnsweredSlug,
  { count, status, emails }: { count: number; status: string; emails: number },
): string[] => [
  `${countOf(count, FORMS[slug])} ${plural(count, { one: 'becomes', other: 'become' })} ${status}. What somebody has answered in the meantime stays as it is.`,
  emails > 0
    ? `${countOf(emails, { one: 'email goes', other: 'emails go' })} out, one for each.`
    : 'No email goes out.',
]

/** "3 of 5 are done." */
export const manyDone = (done: number, asked: number): string =>
  done === asked ? `All ${String(done)} are done.` : `${String(done)} of ${String(asked)} are done.`
