import type { MetadataRoute } from 'next'

import { publishedAddresses } from '@/features/website/seo/store'
import { env } from '@/lib/env'
import { hasTwins, LOCALES, pathIn } from '@/lib/locale'

/** How long new pages may be missing from the sitemap. */
export const revalidate = 3600

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const addresses = await publishedAddresses()
  return [...CODED.map((path) => ({ path, updatedAt: undefined })), ...addresses].flatMap(
    ({ path, updatedAt }) => entriesOf(path, updatedAt),
  )
}

/** Pages that are not records, but on the family's way. */
const CODED = ['/events']

const absolute = (path: string): string => new URL(path, env.SITE_URL).href

/** A page in every language that it has, each naming the others. @param path its English address */
function entriesOf(path: string, updatedAt: string | undefined): MetadataRoute.Sitemap {
  const lastModified = updatedAt === undefined ? {} : { lastModified: updatedAt }
  if (!hasTwins(path)) return [{ url: absolute(path), ...lastModified }]
  const twins = LOCALES.map((one): [string, string] => [one, absolute(pathIn(one, path))])
  const languages = { ...Object.fromEntries(twins), 'x-default': absolute(path) }
  return LOCALES.map((one) => ({
    url: absolute(pathIn(one, path)),
    ...lastModified,
    alternates: { languages },
  }))
}
