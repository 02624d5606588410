import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { metadataOf, PageContent } from '@/app/(site)/_page/content-page'
import { isFixedPage } from '@/features/pages/rules'
import { addedPageSlugs, findPage } from '@/features/pages/store'

type Props = { params: Promise<{ slug: string }> }

/** A change shows at once; this is for what changes by itself: a notice about a day that is over. */
export const revalidate = 300

export async function generateStaticParams() {
  return (await addedPageSlugs()).map((slug) => ({ slug }))
}

/** A page of the route table has its own address, and only that one. */
const find = async ({ params }: Props) => {
  const { slug } = await params
  return isFixedPage(slug) ? null : findPage(slug)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await find(props)
  return page ? metadataOf(page) : {}
}

/** A page that staff added. */
export default async function AddedPage(props: Props) {
  const page = await find(props)
  if (!page) notFound()
  return <PageContent page={page} />
}
