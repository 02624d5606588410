import type { Metadata } from 'next'

import { RsvpPageForm } from '@/features/rsvp/page-form-in-english'

import { rsvpMetadata, RsvpPage } from './rsvp-page'

type Props = { params: Promise<{ slug: string }> }

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  rsvpMetadata((await params).slug, 'en')

export default async function Page({ params }: Props) {
  return <RsvpPage slug={(await params).slug} locale="en" Form={RsvpPageForm} />
}
