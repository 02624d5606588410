import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { rsvpMetadata, RsvpPage } from '@/app/(site)/events/[slug]/rsvp/rsvp-page'
import { RsvpPageForm } from '@/features/rsvp/page-form-in-spanish'
import { isPrefixed, type PrefixedLocale, toLocale } from '@/lib/locale'

/** Rendered for each request, although the layout above lists its languages for the build. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await params
  return rsvpMetadata(slug, toLocale(locale))
}

const FORMS: Record<PrefixedLocale, typeof RsvpPageForm> = { es: RsvpPageForm }

export default async function Page({ params }: Props) {
  const { locale, slug } = await params
  if (!isPrefixed(locale)) notFound()
  return <RsvpPage slug={slug} locale={locale} Form={FORMS[locale]} />
}
