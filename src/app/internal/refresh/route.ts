import { revalidateAll } from '@/lib/refresh-pages'
import { readRefresh } from '@/lib/refresh-request'

/** For the worker alone: a job cannot reach Next's cache, so it asks the running site. */
export async function POST(request: Request): Promise<Response> {
  const paths = await readRefresh(request)
  if (!paths) return new Response('Not found\n', { status: 404 })
  revalidateAll(paths)
  return new Response(null, { status: 204 })
}
