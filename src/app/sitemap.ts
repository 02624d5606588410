import type { MetadataRoute } from 'next'

import { publishedAddresses } from '@/features/website/seo/store'
import { env } from '@/lib/env'

/** How long new pages may be missing from the sitemap. */
export const revalidate = 3600

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const addresses = await publishedAddresses()
  return [
    { url: `${env.SITE_URL}/events` },
    ...addresses.map(({ path, updatedAt }) => ({
      url: new URL(path, env.SITE_URL).href,
      lastModified: updatedAt,
    })),
  ]
}
