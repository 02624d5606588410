import { MINUTE_MS } from '@/lib/durations'
import { formatAfter } from '@/lib/keyset'

import { aMember } from '../../support/panel'
import { type Figure, median } from '../figures'
import { fillEvent, fillRegistrations } from '../rows'
import { aDatabase, milliseconds, readScreen, serve, type World } from '../world'

const FEW = 1000
const READS = 9

/** The screens of staff, with a thousand submissions and with a hundred or a thousand times as many. */
export async function measureDesk(world: World): Promise<Figure[]> {
  const { isQuick, say } = world
  const ownerUrl = await aDatabase(world)
  const eventId = await fillEvent(ownerUrl)
  const seen = new Map<number, Record<string, number>>()
  for (const count of isQuick ? [FEW, 100_000] : [FEW, 100_000, 1_000_000]) {
    say(`${count.toLocaleString('en-US')} registrations`)
    await fillRegistrations(ownerUrl, count)
    const site = await serve(world, ownerUrl)
    const { cookie } = await aMember(site, 'admin')
    const times: Record<string, number> = {}
    for (const [what, path] of Object.entries(getScreens(eventId, count))) {
      const look = () => readScreen(`${site.url}${path}`, cookie)
      await look()
      await look()
      const all: number[] = []
      for (let n = 0; n < READS; n += 1) all.push(await milliseconds(look))
      times[what] = median(all)
    }
    seen.set(count, times)
    await site.stop()
  }
  const few = seen.get(FEW) ?? {}
  return [...seen].flatMap(([count, times]) =>
    count === FEW
      ? []
      : Object.entries(times).map(([what, value]) => ({
          what: `${what}, ${count.toLocaleString('en-US')} submissions`,
          value,
          unit: 'ms',
          beside: { what: 'with 1,000', value: few[what] ?? Number.NaN },
          bar: { atMost: 1.5 },
        })),
  )
}

/** @param count of registrations, each five minutes older than the one before; see `fillRegistrations` */
const getScreens = (eventId: string, count: number) => ({
  Today: '/cms',
  inbox: '/cms/inbox?view=everything&order=newest',
  'its last part': `/cms/inbox?view=everything&order=newest&after=${formatAfter({
    at: new Date(Date.now() - (count - 20) * 5 * MINUTE_MS).toISOString(),
    id: eventId,
  })}`,
  'a search for people': '/cms/people?q=Haddad-777',
  'the people of an event': `/cms/events/${eventId}/people`,
})
