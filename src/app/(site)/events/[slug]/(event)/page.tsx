import type { Metadata } from 'next'

import { eventSlugs } from '@/features/events/store'
import { RsvpBlock } from '@/features/rsvp/block-in-english'

import { eventMetadata, EventPage } from './event-page'

type Props = { params: Promise<{ slug: string }> }

export const revalidate = 300

export async function generateStaticParams() {
  return (await eventSlugs()).map((slug) => ({ slug }))
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  eventMetadata((await params).slug, 'en')

export default async function Page({ params }: Props) {
  return <EventPage RsvpBlock={RsvpBlock} slug={(await params).slug} locale="en" />
}
