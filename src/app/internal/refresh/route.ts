import { revalidateAll } from '@/platform/revalidate-pages'
import { parseRevalidation } from '@/platform/revalidation-request'

/** Called by the worker, which cannot revalidate the running site's cache itself. */
export async function POST(request: Request): Promise<Response> {
  const paths = await parseRevalidation(request)
  if (!paths) return new Response('Not found\n', { status: 404 })
  revalidateAll(paths)
  return new Response(null, { status: 204 })
}
