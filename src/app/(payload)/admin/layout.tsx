import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'

import { can } from '@/features/accounts/rules'
import { currentUser } from '@/features/accounts/sessions.tx'
import { openPayload } from '@/platform/payload'

/** Redirects visitors and accounts without the right. Source: specification 2, section 4, *Admin guard*. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const user = await currentUser(await openPayload(), await headers())
  if (!user) redirect('/')
  if (!can(user, 'export')) redirect('/?notice=no-access')
  return children
}
