import { handleSharePicture } from '@/features/events/share-handler'

type Context = { params: Promise<{ slug: string }> }

export const GET = async ({ headers }: Request, { params }: Context): Promise<Response> =>
  handleSharePicture((await params).slug, headers)
