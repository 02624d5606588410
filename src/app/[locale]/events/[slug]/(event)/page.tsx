import type { Metadata } from 'next'

import { eventMetadata, EventPage } from '@/app/(site)/events/[slug]/(event)/event-page'
import { eventSlugs } from '@/features/events/store'
import { RsvpBlock } from '@/features/rsvp/block-in-spanish'
import { toLocale } from '@/lib/locale'

type Props = { params: Promise<{ locale: string; slug: string }> }

export const revalidate = 300

export async function generateStaticParams() {
  return (await eventSlugs()).map((slug) => ({ slug }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await params
  return eventMetadata(slug, toLocale(locale))
}

export default async function Page({ params }: Props) {
  const { locale, slug } = await params
  return <EventPage RsvpBlock={RsvpBlock} slug={slug} locale={toLocale(locale)} />
}
