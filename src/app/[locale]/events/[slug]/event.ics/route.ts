import { handleEventFile } from '@/features/events/handler'
import { findOrganizer } from '@/features/website/site-settings/store'
import { toLocale } from '@/lib/locale'

type Context = { params: Promise<{ locale: string; slug: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale, slug } = await params
  return handleEventFile(request, slug, findOrganizer, toLocale(locale))
}
