import type { Metadata } from 'next'

import { AGES_IN_WORDS } from '@/features/events/ages/wording'
import { hasTwins, type Locale, LOCALES, pathIn, REGIONAL } from '@/lib/locale'
import { DESCRIPTION, ORGANIZATION_NAME, SHARE_PICTURE } from '@/lib/organization'
import type { Media } from '@/payload-types'

type Picture = Pick<Media, 'url' | 'alt' | 'width' | 'height'>

type Page = {
  /** The title of the page. The organization's name is added if it is missing. */
  title: string
  description?: string | null | undefined
  /** The path of the page in English: `/careers`. */
  path: string
  locale?: Locale
  /** A picture, or only its id if it was not populated. */
  image?: string | Picture | null | undefined
  /** For a page that is an article, such as a story. */
  article?: { publishedOn?: string | null | undefined; author?: string | null | undefined }
}

const DEFAULT_DESCRIPTION = `${DESCRIPTION} ages ${AGES_IN_WORDS.all}. Free for every family.`

/** The picture of a shared link whose page has none. Social networks do not display SVG. */
export const DEFAULT_IMAGE = {
  url: '/share/site.jpg',
  width: 1200,
  height: 630,
  alt: `${ORGANIZATION_NAME}. ${SHARE_PICTURE}`,
}

export const pageTitle = (title: string): string =>
  title.includes(ORGANIZATION_NAME) ? title : `${title} | ${ORGANIZATION_NAME}`

function getImage(image: Page['image']) {
  if (typeof image !== 'object' || !image?.url) return DEFAULT_IMAGE
  const { url, alt, width, height } = image
  return { url, alt, ...(width && height ? { width, height } : {}) }
}

/** The canonical address of a page, and those of the same page in the other languages. @param path in English */
export function alternatesOf(path: string, locale: Locale): Metadata['alternates'] {
  const canonical = pathIn(locale, path)
  if (!hasTwins(path.split('?', 1)[0] ?? '')) return { canonical }
  const languages = Object.fromEntries(LOCALES.map((one) => [one, pathIn(one, path)]))
  return { canonical, languages: { ...languages, 'x-default': path } }
}

/**
 * The metadata of a page for search engines and for shared links. Next does not merge a page's `openGraph` with
 * the layout's, so all of it is set here. `metadataBase` makes the paths absolute.
 */
export function pageMetadata({
  title,
  description,
  path,
  locale = 'en',
  image,
  article,
}: Page): Metadata {
  const fullTitle = pageTitle(title)
  const words = { title: fullTitle, description: description ?? DEFAULT_DESCRIPTION }
  const picture = getImage(image)
  const common = {
    ...words,
    url: pathIn(locale, path),
    siteName: ORGANIZATION_NAME,
    locale: REGIONAL[locale].replace('-', '_'),
    images: [picture],
  }
  return {
    ...words,
    alternates: alternatesOf(path, locale),
    openGraph: article
      ? {
          ...common,
          type: 'article',
          ...(article.publishedOn ? { publishedTime: article.publishedOn } : {}),
          ...(article.author ? { authors: [article.author] } : {}),
        }
      : { ...common, type: 'website' },
    twitter: { card: 'summary_large_image', ...words, images: [picture] },
  }
}

/**
 * The metadata of a page behind a private link. Its address contains a secret that other sites and search engines
 * must not see.
 */
export const privateLinkMetadata = (title: string): Metadata => ({
  title: pageTitle(title),
  robots: { index: false },
  // Keeps the key on this site. With `no-referrer`, a browser without JavaScript would send the form without
  // an origin, and we would refuse it.
  referrer: 'strict-origin',
})
