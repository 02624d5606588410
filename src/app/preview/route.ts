import { draftMode } from 'next/headers'
import { redirect } from 'next/navigation'

import { can } from '@/features/accounts/rules'
import { currentUser } from '@/features/accounts/store'
import { env } from '@/lib/env'
import { pathOnSite } from '@/lib/links'

/** Shows staff the drafts of the site, beginning with one page. Where the panel's preview leads. */
export async function GET(request: Request): Promise<Response> {
  const path = pathOnSite(new URL(request.url).searchParams.get('path'), env.SITE_URL)
  if (!path || request.headers.get('sec-fetch-site') === 'cross-site') {
    return new Response('This is not an address of the preview.\n', { status: 400 })
  }
  const user = await currentUser(request.headers)
  if (!can(user?.role, 'content')) redirect('/auth')
  const mode = await draftMode()
  mode.enable()
  redirect(path)
}
