import type { InitialForm } from '@/forms/core/initial-form'
import { now } from '@/lib/clock'
import type { Locale } from '@/lib/locale'

import { findRejectedForm, isRefused } from './rejected-forms'
import { issueToken } from './token'
import { answersIn } from './words-in'

/**
 * A form for a page that is rendered per visitor: a new token, and the values and errors of an attempt without
 * JavaScript that was rejected.
 *
 * @param prefilled values taken from the address of the page, by the names of the controls
 * @param scope the controls and values that distinguish this page's form from the same form on other pages
 */
export async function openForm(
  name: string,
  prefilled: InitialForm['values'] = {},
  scope: Record<string, string> = {},
  locale: Locale = 'en',
): Promise<InitialForm> {
  const rejected = await findRejectedForm(name, scope)
  return {
    formToken: issueToken(name, now()),
    values: { ...prefilled, ...rejected?.values },
    fields: rejected?.fields ?? {},
    step: rejected?.step ?? null,
    refusal:
      rejected && isRefused(rejected)
        ? {
            message: rejected.message ?? answersIn(locale).checkFields,
            isAboutFields: rejected.message === null,
            duplicate: rejected.duplicate ?? null,
          }
        : null,
  }
}

/** The title of a refused form begins with that, for people who hear the title and do not see the page. */
export const formTitle = async (
  name: string,
  title: string,
  scope: Record<string, string> = {},
  locale: Locale = 'en',
): Promise<string> => {
  const rejected = await findRejectedForm(name, scope)
  return rejected && isRefused(rejected) ? `${answersIn(locale).errorInTitle}${title}` : title
}
