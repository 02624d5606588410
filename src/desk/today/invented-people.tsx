import type { Payload } from 'payload'

import { hasDemoRecords } from '@/platform/demo-records'

/** Says that the site holds invented people, as long as it does. */
export const InventedPeople = async ({ payload }: { payload: Payload }) =>
  (await hasDemoRecords({ sql: payload.db.drizzle })) ? (
    <p className="desk-sheet mb-6 bg-warn-bg px-5 py-3.5" role="note">
      <strong>This site holds invented people for practice.</strong> Their addresses end in
      example.com, their events begin with “Practice”, and no email leaves for them. Whoever runs
      the server removes them with <code>npm run seed:demo -- --remove</code>.
    </p>
  ) : null
