import type { Metadata } from 'next'

import { ChosenList, chosenMetadata } from '@/app/(site)/events/(list)/_list/chosen-list'
import { toLocale } from '@/lib/locale'

type Props = { params: Promise<{ locale: string; city: string; ages: string }> }

export const revalidate = 300

/** None at build time: each is rendered at its first request, and then cached. */
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, ...named } = await params
  return chosenMetadata(named, toLocale(locale))
}

/** The list for a city and an age, whose public address has a query, as in English. */
export default async function ChosenEventsPage({ params }: Props) {
  const { locale, ...named } = await params
  return <ChosenList named={named} locale={toLocale(locale)} />
}
