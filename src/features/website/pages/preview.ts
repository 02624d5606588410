import { draftMode, headers } from 'next/headers'
import { cache } from 'react'

import { can } from '@/features/accounts/rules'
import { currentUser } from '@/features/accounts/sessions.tx'
import type { User } from '@/payload-types'
import { openPayload } from '@/platform/payload'

/**
 * The account that is previewing drafts in this request, or `null`. The preview cookie alone is not enough:
 * it is the same for everyone and outlives a session, so we read the account again for each request.
 *
 * While a static page is rendered, draft mode is off and this returns before it reads any cookies.
 */
export const findPreviewUser = cache(async (): Promise<User | null> => {
  const { isEnabled } = await draftMode()
  if (!isEnabled) return null
  const user = await currentUser(await openPayload(), await headers())
  return user && can(user, 'content') ? user : null
})

/** Whether this request may see drafts. */
export const isPreviewing = async (): Promise<boolean> => (await findPreviewUser()) !== null
