import type { Metadata } from 'next'

import { ListPage } from '@/app/(site)/events/(list)/_list/list-page'
import { listMetadata } from '@/app/(site)/events/(list)/_list/metadata'
import { EVERY_DAY } from '@/features/events/choose/rules'
import { toLocale } from '@/lib/locale'

type Props = { params: Promise<{ locale: string }> }

export const revalidate = 300
export const dynamicParams = false

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  listMetadata(EVERY_DAY, toLocale((await params).locale))

export default async function EventsPage({ params }: Props) {
  return <ListPage choice={EVERY_DAY} locale={toLocale((await params).locale)} />
}
