import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { parseChoice } from '@/features/events/choose/rules'
import { eventCities } from '@/features/events/store'
import type { Locale } from '@/lib/locale'

import { ListPage } from './list-page'
import { listMetadata } from './metadata'

/** The choice in an address. */
type Named = { city: string; ages: string }

export async function chosenMetadata(named: Named, locale: Locale): Promise<Metadata> {
  const choice = parseChoice(named, await eventCities())
  return choice ? listMetadata(choice, locale) : {}
}

/** The list of the events that match a choice. */
export async function ChosenList({ named, locale }: { named: Named; locale: Locale }) {
  const choice = parseChoice(named, await eventCities())
  if (!choice) notFound()
  return <ListPage choice={choice} locale={locale} />
}
