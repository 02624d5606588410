import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { RenderBlocks } from '@/blocks/render-blocks'
import { type FixedPage, pathOfPage } from '@/features/pages/rules'
import { findPage, type PageOnSite } from '@/features/pages/store'
import { pageMetadata } from '@/features/seo/metadata'

import { PageFacts } from './page-facts'

/** A page whose every word is content. Its heading is that of its hero, or else its title. */
export const PageContent = ({ page }: { page: PageOnSite }) => {
  const hasHero = page.layout.some(({ blockType }) => blockType === 'hero')
  return (
    <main id="main" tabIndex={-1}>
      <PageFacts path={pathOfPage(page.slug)} title={page.title} />
      {hasHero ? null : (
        <header className="wrap page-title">
          <h1>{page.title}</h1>
        </header>
      )}
      <RenderBlocks blocks={page.layout} path={pathOfPage(page.slug)} />
    </main>
  )
}

export const metadataOf = (page: PageOnSite): Metadata =>
  pageMetadata({
    title: page.meta?.title ?? page.title,
    description: page.meta?.description,
    path: pathOfPage(page.slug),
    image: page.meta?.image,
  })

/**
 * What a route file of a fixed page exports, besides `revalidate`, which Next reads from the text of the
 * file itself. Every fixed page has a route of its own: a catch-all would answer, and keep, any address.
 */
export function contentPage(slug: FixedPage) {
  async function Page() {
    const page = await findPage(slug)
    if (!page) notFound()
    return <PageContent page={page} />
  }

  async function generateMetadata(): Promise<Metadata> {
    const page = await findPage(slug)
    return page ? metadataOf(page) : {}
  }

  return { Page, generateMetadata }
}
