import type { Payload } from 'payload'

import { Today } from '@/panel/today'
import type { User } from '@/payload-types'

import { InventedPeople } from './invented-people'

/** The first page of the desk, in place of Payload's dashboard, which renders it within its template. */
export const TodayView = ({ payload, user }: { payload: Payload; user: User | null }) => (
  <main id="main" className="desk max-w-desk px-pad pt-7.5 pb-18" tabIndex={-1}>
    <InventedPeople payload={payload} />
    <Today payload={payload} user={user} />
  </main>
)
