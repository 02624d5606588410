import { setTimeout as sleep } from 'node:timers/promises'

import { aMember } from '../../support/panel'
import type { Figure } from '../figures'
import { sendAll } from '../load'
import { publicPages } from '../routes'
import { fillRegistrations } from '../rows'
import { aDatabase, read, serve, toMegabytes, type World } from '../world'
import { getForms } from './forms'

const REST_MS = 60_000
/** How often a round reads each page of the site. */
const READS = 4

/** Memory after minutes of pages, forms and exports, and once it has been quiet for a minute. */
export async function measureSoak(world: World): Promise<Figure[]> {
  const { isQuick, say } = world
  const minutes = isQuick ? 2 : 10
  const ownerUrl = await aDatabase(world)
  await fillRegistrations(ownerUrl, 20_000)
  const site = await serve(world, ownerUrl)
  const { cookie } = await aMember(site, 'admin')
  const forms = await getForms(ownerUrl)
  const pages = await publicPages(site.url)
  const until = performance.now() + minutes * 60_000
  let begun = 0
  let half = 0
  let rounds = 0
  while (performance.now() < until) {
    await sendAll(site.url, Array.from({ length: 100 }, forms.registration))
    await sendAll(site.url, Array.from({ length: 100 }, forms.contact))
    for (let n = 0; n < READS; n += 1)
      await Promise.all(pages.map(({ path }) => read(`${site.url}${path}`)))
    await read(`${site.url}/exports/registrations`, { cookie, 'sec-fetch-site': 'same-origin' })
    rounds += 1
    // Data that every kind of request loads once is not a leak.
    if (rounds === 2) begun = toMegabytes(site.pid)
    if (half === 0 && performance.now() > until - (minutes * 60_000) / 2)
      half = toMegabytes(site.pid)
  }
  const after = toMegabytes(site.pid)
  say(`${rounds} rounds of 200 forms, ${READS * pages.length} pages and an export`)
  await sleep(REST_MS)
  const rested = toMegabytes(site.pid)
  return [
    {
      what: `memory after ${minutes} minutes`,
      value: after,
      unit: 'MB',
      beside: { what: 'after half of them', value: half },
      bar: { atMost: 1.1 },
    },
    {
      what: 'memory after a quiet minute',
      value: rested,
      unit: 'MB',
      beside: { what: 'after the first rounds', value: begun },
      bar: { atMost: 1.25 },
    },
  ]
}
