import type { MetadataRoute } from 'next'

import { env } from '@/lib/env'

/** Doors for staff and for forms. Keeping them shut is not this file's business: it only saves a visit. */
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
  '/unsubscribe',
  '/verify',
  '/waivers',
]

export default function robots(): MetadataRoute.Robots {
  return {
    // The photos of the site lie under /api; who shares a page wants to show its picture.
    rules: { userAgent: '*', allow: ['/', '/api/media/file/'], disallow: NOTHING_TO_FIND },
    sitemap: `${env.SITE_URL}/sitemap.xml`,
  }
}
