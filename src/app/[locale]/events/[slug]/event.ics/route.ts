import { handleEventFile } from '@/features/events/handler'
import { findOrganizer } from '@/features/website/site-settings/store'
import { isPrefixed, toLocale } from '@/lib/locale'

type Context = { params: Promise<{ locale: string; slug: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale, slug } = await params
  if (!isPrefixed(locale)) return new Response('Not found.', { status: 404 })
  return handleEventFile(request, slug, findOrganizer, toLocale(locale))
}
