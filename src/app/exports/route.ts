import { seeOther } from '@/lib/response'

/**
 * Redirects the form on `/admin` without JavaScript, which sends the collection as a parameter, to the address of
 * the export.
 */
export function GET(request: Request) {
  const query = new URL(request.url).searchParams
  const collection = encodeURIComponent(query.get('collection') ?? '')
  query.delete('collection')
  return seeOther(`/exports/${collection}?${query.toString()}`)
}
