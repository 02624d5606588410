// @database seeded
import { describe, expect, it } from 'vitest'

import { countEventsForStaff, findEventsForStaff } from '@/features/events/list'
import { type EventPart, isOver } from '@/features/events/rules'
import { eventTimes } from '@/features/events/times'
import type { After } from '@/lib/keyset'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { anEvent } from '../support/rsvp'

const payload = await openPayload()

const HOUR_MS = 60 * 60 * 1000

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** All titles in a tab of the list, read two at a time. */
async function getTitles(part: EventPart, search: string): Promise<(string | null)[]> {
  const titles: (string | null)[] = []
  let after: After | null = null
  for (;;) {
    const { rows, isMore } = await findEventsForStaff({ part, search, after }, 2)
    titles.push(...rows.map(({ title }) => title))
    const last = rows.at(-1)
    if (!isMore || !last) return titles
    after = { at: last.orderedBy, id: last.id }
  }
}

describe('the list of events for staff', () => {
  it('calls an event past exactly when its page does, in every zone and without an end', async () => {
    const zones = ['America/New_York', 'America/Los_Angeles', 'Pacific/Kiritimati']
    const starts = [-49, -26, -13, -5, -1, 1, 13, 23]
    const expected: Record<'past' | 'upcoming', string[]> = { past: [], upcoming: [] }
    for (const zone of zones) {
      for (const start of starts) {
        for (const length of [null, 4]) {
          const event = {
            startsAt: hoursFromNow(start),
            startsAt_tz: zone,
            endsAt: length === null ? null : hoursFromNow(start + length),
          }
          const title = `${zone} ${String(start)} ${String(length)}`
          await anEvent({ ...event, title, city: 'Overville' })
          expected[isOver(eventTimes(event), new Date()) ? 'past' : 'upcoming'].push(title)
        }
      }
    }
    expect(expected.past.length).toBeGreaterThan(0)
    expect((await getTitles('past', 'overville')).sort()).toEqual(expected.past.sort())
    expect((await getTitles('upcoming', 'overville')).sort()).toEqual(expected.upcoming.sort())
  })

  it('has the next event first, the latest past one first, and each event once', async () => {
    for (const days of [3, -9, 40, -2, 12, -30])
      await anEvent({
        title: `In ${String(days)} days`,
        city: 'Orderville',
        startsAt: hoursFromNow(days * 24),
      })
    expect(await getTitles('upcoming', 'orderville')).toEqual([
      'In 3 days',
      'In 12 days',
      'In 40 days',
    ])
    expect(await getTitles('past', 'orderville')).toEqual([
      'In -2 days',
      'In -9 days',
      'In -30 days',
    ])
  })

  it('shows the published version of an event that has a newer draft, and the draft of one that is not on the site', async () => {
    const id = await anEvent({ title: 'As published', city: 'Draftville' })
    await payload.update({
      collection: 'events',
      id,
      data: { title: 'As drafted' },
      draft: true,
      ...asSystem,
    })
    const { id: draftId } = await payload.create({
      collection: 'events',
      data: { city: 'Draftville' },
      draft: true,
      ...asSystem,
    })
    await payload.update({
      collection: 'events',
      id: draftId,
      data: { title: 'Not on the site yet' },
      draft: true,
      ...asSystem,
    })
    const before = await countEventsForStaff()
    const [upcoming, drafts] = await Promise.all(
      (['upcoming', 'drafts'] as const).map((part) =>
        findEventsForStaff({ part, search: 'draftville', after: null }),
      ),
    )
    expect(upcoming?.rows).toMatchObject([
      { title: 'As published', hasDraft: true, isPublic: true },
    ])
    expect(drafts?.rows).toMatchObject([
      { title: 'Not on the site yet', isPublic: false, times: null },
    ])
    expect(before.drafts).toBeGreaterThan(0)
  })

  it('counts spots up to the lower of the limits, and treats wildcards as text', async () => {
    await anEvent({ title: 'A tour', city: 'Tourville', capacity: 9, launch: { tourCapacity: 2 } })
    const { rows } = await findEventsForStaff({
      part: 'upcoming',
      search: 'tourville',
      after: null,
    })
    expect(rows).toMatchObject([{ taken: { places: { state: 'open', limit: 2, taken: 0 } } }])
    expect(await getTitles('upcoming', '%')).toEqual([])
  })
})
