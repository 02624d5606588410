import type { InitialForm } from '@/forms/core/opening'
import { CHECK_FIELDS } from '@/forms/core/wording'
import { now } from '@/lib/clock'

import { findRejectedForm } from './rejected-forms'
import { issueToken } from './token'

/**
 * One opening of a form on a page that is made for one visitor: a token of its own, and what an earlier
 * attempt without JavaScript left.
 *
 * @param prefilled what the address of the page already says, by the names of the controls
 * @param about what tells this page's form from that of other pages, by the names of the controls
 */
export async function openForm(
  name: string,
  prefilled: InitialForm['values'] = {},
  about: Record<string, string> = {},
): Promise<InitialForm> {
  const returned = await findRejectedForm(name, about)
  return {
    formToken: issueToken(name, now()),
    values: { ...prefilled, ...returned?.values },
    fields: returned?.fields ?? {},
    refusal: returned && {
      message: returned.message ?? CHECK_FIELDS,
      isAboutFields: returned.message === null,
      duplicate: returned.duplicate ?? null,
    },
  }
}

/** A refused form says so first, for those who hear the title and do not see the page. */
export const formTitle = async (
  name: string,
  title: string,
  about: Record<string, string> = {},
): Promise<string> => ((await findRejectedForm(name, about)) ? `Error: ${title}` : title)
