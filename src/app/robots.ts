import type { MetadataRoute } from 'next'

import { env } from '@/lib/env'
import { pathIn, PREFIXED_LOCALES } from '@/lib/locale'

/** Paths for staff and forms. This only saves crawlers requests; access is controlled elsewhere. */
const NOTHING_TO_FIND = [
  '/cms',
  '/api',
  '/admin',
  '/auth',
  '/forms',
  '/exports',
  '/staff',
  '/internal',
  '/manage',
  '/offer',
  '/family/',
  '/reminders',
  '/photos',
  '/unsubscribe',
  '/verify',
  '/waivers',
  // The twins of the private pages.
  ...PREFIXED_LOCALES.flatMap((locale) =>
    ['/offer', '/family/', '/reminders', '/unsubscribe', '/verify'].map((path) =>
      pathIn(locale, path),
    ),
  ),
]

export default function robots(): MetadataRoute.Robots {
  return {
    // The photos of the site are under /api, and social networks must be able to load them.
    rules: { userAgent: '*', allow: ['/', '/api/media/file/'], disallow: NOTHING_TO_FIND },
    sitemap: `${env.SITE_URL}/sitemap.xml`,
  }
}
