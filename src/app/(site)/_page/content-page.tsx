import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'

import { RenderBlocks } from '@/blocks/render-blocks'
import { type FixedPage, pathOfPage } from '@/features/pages/rules'
import { findPage, type PageOnSite } from '@/features/pages/store'
import { pageMetadata } from '@/features/seo/metadata'

import { PageFacts } from './page-facts'

/**
 * A page whose every word is content. Its heading is that of its hero, or else its title.
 *
 * @param children what the page is for and staff do not write, a form for example: after the first section
 */
export const PageContent = ({ page, children }: { page: PageOnSite; children?: ReactNode }) => {
  const path = pathOfPage(page.slug)
  const hasHero = page.layout.some(({ blockType }) => blockType === 'hero')
  const first = page.layout.slice(0, 1)
  return (
    <main id="main" tabIndex={-1}>
      <PageFacts path={path} title={page.title} />
      {hasHero ? null : (
        <header className="wrap pt-head">
          <h1>{page.title}</h1>
        </header>
      )}
      <RenderBlocks blocks={first} path={path} />
      {children}
      <RenderBlocks blocks={page.layout.slice(first.length)} path={path} from={first.length} />
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
