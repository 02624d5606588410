import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { contentMetadata } from '@/app/(site)/_page/content-page'
import { OnePager } from '@/blocks/one-pager'
import { findPage } from '@/features/website/pages/store'

export const revalidate = 300

export async function generateMetadata(): Promise<Metadata> {
  const page = await findPage('sponsor-one-pager')
  return page ? contentMetadata(page) : {}
}

/** The sponsorship packet, on one letter-size page. */
export default async function SponsorOnePagerPage() {
  const page = await findPage('sponsor-one-pager')
  if (!page) notFound()
  return <OnePager title={page.title} blocks={page.layout} path="/sponsor/one-pager" />
}
