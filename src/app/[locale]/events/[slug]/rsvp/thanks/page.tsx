import type { Metadata } from 'next'

import { RsvpThanksPage, thanksMetadata } from '@/app/(site)/events/[slug]/rsvp/thanks/thanks-page'
import { toLocale } from '@/lib/locale'

/** Rendered for each request, although the layout above lists its languages for the build. */
export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ locale: string; slug: string }>
  searchParams: Promise<{ news?: string }>
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  thanksMetadata(toLocale((await params).locale))

export default async function Page({ params, searchParams }: Props) {
  const { locale, slug } = await params
  return <RsvpThanksPage slug={slug} locale={toLocale(locale)} news={(await searchParams).news} />
}
