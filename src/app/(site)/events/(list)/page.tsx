import { EVERY_DAY } from '@/features/events/choose/rules'

import { ListPage } from './_list/list-page'
import { listMetadata } from './_list/metadata'

export const revalidate = 300

export const metadata = listMetadata(EVERY_DAY, 'en')

const EventsPage = () => <ListPage choice={EVERY_DAY} locale="en" />

export default EventsPage
