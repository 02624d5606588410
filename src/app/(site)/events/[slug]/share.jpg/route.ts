import { handleSharePicture } from '@/features/events/share-handler'
import { toLocale } from '@/lib/locale'

type Context = { params: Promise<{ slug: string }> }

export const GET = async ({ headers, url }: Request, { params }: Context): Promise<Response> =>
  handleSharePicture(
    (await params).slug,
    headers,
    toLocale(new URL(url).searchParams.get('language')),
  )
