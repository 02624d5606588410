import { draftMode } from 'next/headers'

import { env } from '@/lib/env'
import { pathOnSite } from '@/lib/links'
import { isFromThisSite } from '@/lib/request-origin'

/** Ends the preview. Uses POST, so that prefetching a link cannot end it. */
export async function POST(request: Request): Promise<Response> {
  if (!isFromThisSite(request.headers)) return new Response('Not found\n', { status: 404 })
  const mode = await draftMode()
  mode.disable()
  const path = pathOnSite(new URL(request.url).searchParams.get('path'), env.SITE_URL) ?? '/'
  return new Response(null, { status: 303, headers: { Location: path } })
}
