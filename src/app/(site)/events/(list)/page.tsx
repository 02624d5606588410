import type { Metadata } from 'next'

import { AGES_IN_WORDS } from '@/features/events/ages/wording'
import { EVERY_DAY } from '@/features/events/choose/rules'
import { pageMetadata } from '@/features/website/seo/metadata'
import { WHERE_DAYS_OUT_ARE } from '@/lib/organization'

import { ListPage } from './_list/list-page'

export const revalidate = 300

export const metadata: Metadata = pageMetadata({
  title: 'Events',
  description: `Events for young people ages ${AGES_IN_WORDS.all} ${WHERE_DAYS_OUT_ARE}. Free for every family.`,
  path: '/events',
})

const EventsPage = () => <ListPage choice={EVERY_DAY} />

export default EventsPage
