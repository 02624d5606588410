import type { Metadata } from 'next'

import { AGES_IN_WORDS } from '@/features/ages/wording'
import type { Media } from '@/payload-types'

type Picture = Pick<Media, 'url' | 'alt' | 'width' | 'height'>

type Page = {
  /** Of the page alone; the organization's name is added where it is missing. */
  title: string
  description?: string | null | undefined
  /** Where the page stands: `/careers`. */
  path: string
  /** As the panel gives it: a picture, or only its id when it was not fetched along. */
  image?: string | Picture | null | undefined
  /** A text with a day of its own, as a story is. */
  article?: { publishedOn?: string | null | undefined; author?: string | null | undefined }
}

const ORGANIZATION = 'Swantastic'

const DEFAULT_DESCRIPTION = `Veteran-led adventures, art and mentorship for young people ages ${AGES_IN_WORDS.all}. Free for every family.`

/** What a shared link shows when its page has no picture of its own. Networks do not draw SVG. */
export const DEFAULT_IMAGE = {
  url: '/share/swantastic.jpg',
  width: 1200,
  height: 630,
  alt: 'Swantastic. At sunrise mentors and young people climb a lakeside hill while swans fly overhead.',
}

export const titleOf = (title: string): string =>
  title.includes(ORGANIZATION) ? title : `${title} | ${ORGANIZATION}`

function imageOf(image: Page['image']) {
  if (typeof image !== 'object' || !image?.url) return DEFAULT_IMAGE
  const { url, alt, width, height } = image
  return { url, alt, ...(width && height ? { width, height } : {}) }
}

/**
 * How a page is found and how it looks when it is shared. Next replaces the layout's `openGraph` with a
 * page's own instead of adding to it, so everything is said here. Paths become addresses by `metadataBase`.
 */
export function pageMetadata({ title, description, path, image, article }: Page): Metadata {
  const fullTitle = titleOf(title)
  const words = { title: fullTitle, description: description ?? DEFAULT_DESCRIPTION }
  const picture = imageOf(image)
  const common = {
    ...words,
    url: path,
    siteName: ORGANIZATION,
    locale: 'en_US',
    images: [picture],
  }
  return {
    ...words,
    alternates: { canonical: path },
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
