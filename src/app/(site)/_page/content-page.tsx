import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'

import { RenderBlocks } from '@/blocks/render-blocks'
import { type FixedPage, pagePath, slugIn } from '@/features/website/pages/rules'
import { findPage, type PageOnSite } from '@/features/website/pages/store'
import { alternatesOf, pageMetadata } from '@/features/website/seo/metadata'
import { type Locale, splitPath, toLocale } from '@/lib/locale'

import { PageFacts } from './page-facts'

/**
 * A page that consists of content blocks. Its heading is the hero's, or the page's title if there is no hero.
 *
 * @param lang the language of its content, if the document has another one
 * @param children a part that is not content, such as a form; shown after the first section
 */
export const PageContent = ({
  page,
  lang,
  children,
}: {
  page: PageOnSite
  lang?: Locale
  children?: ReactNode
}) => {
  const path = pagePath(page.slug)
  const { locale } = splitPath(path)
  const hasHero = page.layout.some(({ blockType }) => blockType === 'hero')
  const first = page.layout.slice(0, 1)
  return (
    <main id="main" tabIndex={-1} lang={lang}>
      <PageFacts path={path} title={page.title} />
      {hasHero ? null : (
        <header className="wrap pt-head">
          <h1>{page.title}</h1>
        </header>
      )}
      <RenderBlocks blocks={first} path={path} title={page.title} locale={locale} />
      {children}
      <RenderBlocks
        blocks={page.layout.slice(first.length)}
        path={path}
        title={page.title}
        locale={locale}
        from={first.length}
      />
    </main>
  )
}

export const contentMetadata = (page: PageOnSite): Metadata =>
  pageMetadata({
    title: page.meta?.title ?? page.title,
    description: page.meta?.description,
    ...splitPath(pagePath(page.slug)),
    image: page.meta?.image,
  })

/**
 * The exports of a fixed page's route file, besides `revalidate`, which Next requires as a literal. Its
 * interval is short because some content changes with time, such as events that are over; saved changes
 * revalidate pages at once. Every fixed page has its own route, because a catch-all route would respond to,
 * and cache, any address.
 */
export function contentPage(slug: FixedPage) {
  async function Page() {
    const page = await findPage(slug)
    if (!page) notFound()
    return <PageContent page={page} />
  }

  async function generateMetadata(): Promise<Metadata> {
    const page = await findPage(slug)
    return page ? contentMetadata(page) : {}
  }

  return { Page, generateMetadata }
}

/** A page in a language. As long as it is missing there, the English one, with its language. */
export async function findTranslation(slug: FixedPage, locale: Locale) {
  const page = await findPage(slugIn(locale, slug))
  if (page || locale === 'en') return page && { page }
  const original = await findPage(slug)
  return original && { page: original, lang: 'en' as const }
}

export async function translationMetadata(
  slug: FixedPage,
  locale: Locale,
): Promise<Metadata | null> {
  const found = await findTranslation(slug, locale)
  if (!found) return null
  const metadata = contentMetadata(found.page)
  if (!('lang' in found)) return metadata
  return { ...metadata, alternates: alternatesOf(splitPath(pagePath(slug)).path, locale) ?? {} }
}

/** The params of a route file: the language of its address, or nothing in an English one. */
export type LocaleParams = { params: Promise<{ locale?: string }> }

export const localeOf = async ({ params }: LocaleParams): Promise<Locale> =>
  toLocale((await params).locale)

/** The exports of the route file of a fixed page in other languages than English. */
export function translatedPage(slug: FixedPage) {
  async function Page(props: LocaleParams) {
    const found = await findTranslation(slug, await localeOf(props))
    if (!found) notFound()
    return <PageContent {...found} />
  }

  const generateMetadata = async (props: LocaleParams) =>
    (await translationMetadata(slug, await localeOf(props))) ?? {}

  return { Page, generateMetadata }
}
