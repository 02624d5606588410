import type { Metadata } from 'next'

import { linkRequestMetadata, LinkRequestPage } from '@/app/(site)/family/request-page'
import { toLocale } from '@/lib/locale'

/** Rendered for each request, although the layout above lists its languages for the build. */
export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  linkRequestMetadata(toLocale((await params).locale))

export default async function Page({ params, searchParams }: Props) {
  return <LinkRequestPage locale={toLocale((await params).locale)} searchParams={searchParams} />
}
