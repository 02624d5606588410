import { draftMode } from 'next/headers'
import { redirect } from 'next/navigation'

import { can } from '@/features/accounts/rules'
import { currentUser } from '@/features/accounts/sessions.tx'
import { env } from '@/lib/env'
import { pathOnSite } from '@/lib/links'
import { isFromOtherSite } from '@/lib/request-origin'
import { openPayload } from '@/platform/payload'

/** Starts the preview of drafts on the given page. The panel's preview button links here. */
export async function GET(request: Request): Promise<Response> {
  const path = pathOnSite(new URL(request.url).searchParams.get('path'), env.SITE_URL)
  if (!path || isFromOtherSite(request.headers)) {
    return new Response('This is not an address of the preview.\n', { status: 400 })
  }
  const user = await currentUser(await openPayload(), request.headers)
  if (!can(user, 'content')) redirect('/auth')
  const mode = await draftMode()
  mode.enable()
  redirect(path)
}
