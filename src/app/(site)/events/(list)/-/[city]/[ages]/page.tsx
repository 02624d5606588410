import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { getAddress, parseChoice } from '@/features/events/choose/rules'
import { listTitle } from '@/features/events/choose/wording'
import { eventCities } from '@/features/events/store'
import { pageMetadata } from '@/features/website/seo/metadata'

import { ListPage } from '../../../_list/list-page'

type Props = { params: Promise<{ city: string; ages: string }> }

export const revalidate = 300

/** None at build time: each is rendered at its first request, and then cached. */
export const generateStaticParams = () => []

const findChoice = async (params: Props['params']) => parseChoice(await params, await eventCities())

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const choice = await findChoice(params)
  if (!choice) return {}
  const title = listTitle(choice)
  return pageMetadata({
    title,
    description: `${title}: events for young people. Free for every family.`,
    path: getAddress(choice),
  })
}

/**
 * The list for a city and an age. Its public address is `/events?city=…&age=…`, which `next.config.ts`
 * rewrites.
 */
export default async function ChosenEventsPage({ params }: Props) {
  const choice = await findChoice(params)
  if (!choice) notFound()
  return <ListPage choice={choice} />
}
