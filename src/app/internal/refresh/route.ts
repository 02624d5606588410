import { revalidateAll } from '@/platform/revalidate-pages'
import { parseRevalidation } from '@/platform/revalidation-request'

/** For the worker alone: a job cannot reach Next's cache, so it asks the running site. */
export async function POST(request: Request): Promise<Response> {
  const paths = await parseRevalidation(request)
  if (!paths) return new Response('Not found\n', { status: 404 })
  revalidateAll(paths)
  return new Response(null, { status: 204 })
}
