import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { contentMetadata, PageContent } from '@/app/(site)/_page/content-page'
import { redirectMoved } from '@/app/(site)/_page/moved'
import { isFixedPage, pagePath } from '@/features/website/pages/rules'
import { addedPageSlugs, findPage } from '@/features/website/pages/store'

type Props = { params: Promise<{ slug: string }> }

export const revalidate = 300

export async function generateStaticParams() {
  return (await addedPageSlugs()).map((slug) => ({ slug }))
}

/** A fixed page has only one address, which is not here. */
const find = async ({ params }: Props) => {
  const { slug } = await params
  return isFixedPage(slug) ? null : findPage(slug)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await find(props)
  return page ? contentMetadata(page) : {}
}

/** A page that staff added. */
export default async function AddedPage(props: Props) {
  const page = await find(props)
  if (!page) {
    await redirectMoved('pages', (await props.params).slug, pagePath)
    notFound()
  }
  return <PageContent page={page} />
}
