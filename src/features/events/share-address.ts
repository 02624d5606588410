import type { Locale } from '@/lib/locale'

/** The size of a picture that social networks show beside a link. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

/**
 * The path of the picture of a shared link to an event. It changes with every edit of the event, because networks cache
 * the picture by URL.
 */
export const sharePicturePath = (
  { slug, updatedAt }: { slug: string; updatedAt: string },
  locale: Locale = 'en',
) =>
  `/events/${slug}/share.jpg?v=${String(new Date(updatedAt).getTime())}${locale === 'en' ? '' : `&language=${locale}`}`
