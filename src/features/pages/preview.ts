import { draftMode, headers } from 'next/headers'
import { cache } from 'react'

import { can } from '@/features/accounts/rules'
import { currentUser } from '@/features/accounts/sessions'
import type { User } from '@/payload-types'
import { openPayload } from '@/platform/payload'

/**
 * The member of staff who looks at drafts in this request, or `null`. The preview cookie alone shows
 * nothing: it is the same for everybody and outlives a session, so the account is read again each time.
 *
 * A page that is prepared ahead is nobody's preview, and stays static: its cookies are not looked at.
 */
export const findPreviewUser = cache(async (): Promise<User | null> => {
  const { isEnabled } = await draftMode()
  if (!isEnabled) return null
  const user = await currentUser(await openPayload(), await headers())
  return user && can(user.role, 'content') ? user : null
})

/** Whether this request may see drafts. */
export const isPreviewing = async (): Promise<boolean> => (await findPreviewUser()) !== null
