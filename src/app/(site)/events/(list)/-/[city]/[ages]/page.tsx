import type { Metadata } from 'next'

import { ChosenList, chosenMetadata } from '../../../_list/chosen-list'

type Props = { params: Promise<{ city: string; ages: string }> }

export const revalidate = 300

/** None at build time: each is rendered at its first request, and then cached. */
export const generateStaticParams = () => []

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  chosenMetadata(await params, 'en')

/**
 * The list for a city and an age. Its public address is `/events?city=…&age=…`, which `next.config.ts`
 * rewrites.
 */
export default async function ChosenEventsPage({ params }: Props) {
  return <ChosenList named={await params} locale="en" />
}
