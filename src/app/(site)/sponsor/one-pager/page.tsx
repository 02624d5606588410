import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { metadataOf } from '@/app/(site)/_page/content-page'
import { OnePager } from '@/blocks/one-pager'
import { findPage } from '@/features/pages/store'

/** A change shows at once; this is for one made outside the panel. */
export const revalidate = 300

export async function generateMetadata(): Promise<Metadata> {
  const page = await findPage('sponsor-one-pager')
  return page ? metadataOf(page) : {}
}

/** The sponsorship packet: one sheet of Letter paper. */
export default async function SponsorOnePagerPage() {
  const page = await findPage('sponsor-one-pager')
  if (!page) notFound()
  return <OnePager title={page.title} blocks={page.layout} path="/sponsor/one-pager" />
}
