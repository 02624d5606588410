import type { Payload } from 'payload'

import { asSystem } from '@/lib/authority'
import { today } from '@/lib/clock'
import { inTransaction } from '@/lib/transaction'

import { starterEvents } from './events'
import { starterNavigation } from './navigation'
import { starterSiteSettings } from './site-settings'
import { starterWaiver } from './waiver'

/**
 * Fills an empty database with the starter content, all of it or none.
 *
 * @returns whether there was anything to do: a database that holds a waiver has been filled before, and
 * what staff have changed or deleted since stays that way
 */
export async function seedContent(payload: Payload): Promise<boolean> {
  const { totalDocs } = await payload.count({ collection: 'waivers', ...asSystem })
  if (totalDocs > 0) return false

  await inTransaction(payload, async ({ req }) => {
    await payload.updateGlobal({
      slug: 'site-settings',
      ...asSystem,
      req,
      data: starterSiteSettings,
    })
    await payload.updateGlobal({ slug: 'navigation', ...asSystem, req, data: starterNavigation })
    for (const event of starterEvents(today())) {
      await payload.create({
        collection: 'events',
        ...asSystem,
        req,
        data: { ...event, _status: 'published' },
      })
    }
    // Last, and unique by its label: of two processes that fill the same database one takes everything back.
    await payload.create({
      collection: 'waivers',
      ...asSystem,
      req,
      data: { ...starterWaiver, _status: 'published' },
    })
  })
  return true
}
