import { now } from '@/lib/clock'

import { findReturned } from './returned'
import { issueToken } from './token'
import type { FormFromServer } from './use-public-form'

/**
 * One opening of a form on a page that is made for one visitor: a token of its own, and what an earlier
 * attempt without JavaScript left.
 *
 * @param prefilled what the address of the page already says, by the names of the controls
 * @param about what tells this page's form from that of other pages, by the names of the controls
 */
export async function openForm(
  name: string,
  prefilled: FormFromServer['typed'] = {},
  about: Record<string, string> = {},
): Promise<FormFromServer> {
  const returned = await findReturned(name, about)
  return {
    formToken: issueToken(name, now()),
    typed: { ...prefilled, ...returned?.typed },
    errors: returned?.errors ?? {},
    message: returned?.message ?? null,
    duplicate: returned?.duplicate ?? null,
  }
}

/** A refused form says so first, for those who hear the title and do not see the page. */
export const formTitle = async (
  name: string,
  title: string,
  about: Record<string, string> = {},
): Promise<string> => ((await findReturned(name, about)) ? `Error: ${title}` : title)
