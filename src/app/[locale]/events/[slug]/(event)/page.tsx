import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { eventMetadata, EventPage } from '@/app/(site)/events/[slug]/(event)/event-page'
import { eventSlugs } from '@/features/events/store'
import { RsvpBlock } from '@/features/rsvp/block-in-spanish'
import { isPrefixed, type PrefixedLocale, toLocale } from '@/lib/locale'

type Props = { params: Promise<{ locale: string; slug: string }> }

export const revalidate = 300

export async function generateStaticParams() {
  return (await eventSlugs()).map((slug) => ({ slug }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await params
  return eventMetadata(slug, toLocale(locale))
}

const FORMS: Record<PrefixedLocale, typeof RsvpBlock> = { es: RsvpBlock }

export default async function Page({ params }: Props) {
  const { locale, slug } = await params
  if (!isPrefixed(locale)) notFound()
  return <EventPage RsvpBlock={FORMS[locale]} slug={slug} locale={locale} />
}
