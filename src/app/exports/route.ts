import { seeOther } from '@/lib/response'

/**
 * Without JavaScript the form on `/admin` names the collection in a field; the address of an export names
 * it in its path.
 */
export function GET(request: Request) {
  const query = new URL(request.url).searchParams
  const collection = encodeURIComponent(query.get('collection') ?? '')
  query.delete('collection')
  return seeOther(`/exports/${collection}?${query.toString()}`)
}
