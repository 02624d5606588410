import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'

import { SiteFrame } from '@/app/(site)/_shell/site-frame'
import { siteMetadata } from '@/app/(site)/_shell/site-metadata'
import { isPrefixed, PREFIXED_LOCALES, toLocale } from '@/lib/locale'

export { viewport } from '@/app/(site)/_shell/site-metadata'

type Props = { params: Promise<{ locale: string }>; children: ReactNode }

export const generateStaticParams = () => PREFIXED_LOCALES.map((locale) => ({ locale }))

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  siteMetadata(toLocale((await params).locale))

/** The document of the family's way in another language than English. Its pages call those of the English way. */
export default async function LocaleLayout({ params, children }: Props) {
  const { locale } = await params
  // Every other first part of an address has no page.
  if (!isPrefixed(locale)) notFound()
  return <SiteFrame locale={toLocale(locale)}>{children}</SiteFrame>
}
