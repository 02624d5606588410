import { SMTPServer } from 'smtp-server'

import { freePort } from '../../../scripts/lib/processes'
import { getUsers } from '../../../scripts/testing/test-database'
import { type Site, startWorker } from '../../support/server'
import type { Figure } from '../figures'
import { pagesPerSecond, provide, sendAll, type Sent } from '../load'
import { aDatabase, asOwner, serve, until, type World } from '../world'
import { getForms } from './forms'

/** Emails per second, half of them with a signed copy, and what a burst of them costs the site. */
export async function measureEmails(world: World): Promise<Figure[]> {
  const { keep, isQuick, say } = world
  await provide('wrk')
  const ownerUrl = await aDatabase(world)
  const site = await serve(world, ownerUrl)
  const { rsvp, contact } = await getForms(ownerUrl)
  const families = isQuick ? 100 : 250
  const queue = () => sendAll(site.url, Array.from({ length: families }, rsvp))
  const sink = keep(await startSink())
  const { DATABASE_URL: databaseUrl, ERASE_DATABASE_URL } = getUsers(ownerUrl)
  const env = { SMTP_URL: sink.url, ERASE_DATABASE_URL }
  const start = () => keep(startWorker({ databaseUrl, env, stepsBack: true }))

  await queue()
  const worker = start()
  const isSent = async () =>
    (
      await asOwner(ownerUrl, (client) =>
        client.query("SELECT FROM emails WHERE status = 'queued' LIMIT 1"),
      )
    ).rowCount === 0
  // Looking costs the database something, too.
  await until(isSent, 500)
  await worker.stop()

  const arrived = sink.arrived.splice(0)
  const seconds = ((arrived.at(-1)?.at ?? 0) - (arrived[0]?.at ?? 0)) / 1000
  const copies = arrived.filter(({ bytes }) => bytes > 20_000).length
  say(`${arrived.length} emails, ${copies} of them with a copy, in ${seconds.toFixed(1)} s`)
  const figures: Figure[] = [
    {
      what: `emails, ${copies} of ${arrived.length} with a signed copy`,
      value: arrived.length / seconds,
      unit: '/s',
      bar: { atLeast: 25 },
    },
  ]
  await queue()
  const looks = looksAt(site, contact, isQuick)
  const measureAll = async () => {
    const measured: { perSecond: number; emailsPerSecond: number }[] = []
    for (const { measure } of looks) {
      const [count, since] = [sink.arrived.length, performance.now()]
      const perSecond = await measure()
      const emails = sink.arrived.length - count
      measured.push({ perSecond, emailsPerSecond: (emails * 1000) / (performance.now() - since) })
    }
    return measured
  }
  // The first responses of each kind warm it up.
  await measureAll()
  const before = await measureAll()
  const another = start()
  await until(() => sink.arrived.length > 0)
  const meanwhile = await measureAll()
  if (await isSent()) throw new Error('The burst was over too soon.')
  await another.stop()
  const after = await measureAll()
  for (const [n, { what, unit }] of looks.entries()) {
    const { perSecond, emailsPerSecond } = meanwhile[n] ?? NOTHING
    const others = [before[n] ?? NOTHING, after[n] ?? NOTHING]
    figures.push({
      // The worker steps back, so it may be that none leaves while every processor is busy.
      what: `${what} during a burst, of which ${emailsPerSecond.toFixed(1)} emails leave in a second`,
      value: perSecond,
      unit,
      beside: {
        what: 'before and after',
        value: others.reduce((sum, one) => sum + one.perSecond, 0) / others.length,
      },
      bar: { atLeast: 0.8 },
    })
  }
  return figures
}

const NOTHING = { perSecond: Number.NaN, emailsPerSecond: Number.NaN }

type Look = { what: string; unit: string; measure: () => Promise<number> }

/**
 * The requests of visitors while emails are sent: read a cached page, read one that is rendered for them, send a form.
 */
function looksAt({ url }: Site, contact: () => Sent, isQuick: boolean): Look[] {
  const [seconds, forms] = isQuick ? [2, 50] : [4, 200]
  const page = (path: string) => () => pagesPerSecond(url + path, seconds)
  return [
    { what: 'a cached page', unit: 'pages/s', measure: page('/about') },
    { what: 'a page made for each request', unit: 'pages/s', measure: page('/subscribe') },
    {
      what: 'the contact form',
      unit: '/s',
      async measure() {
        const { perSecond, statuses } = await sendAll(url, Array.from({ length: forms }, contact))
        if (statuses.get(200) !== forms)
          throw new Error(`Contact: ${JSON.stringify([...statuses])}`)
        return perSecond
      },
    },
  ]
}

type Arrived = { at: number; bytes: number }

/** A mail server that accepts everything and keeps nothing. */
async function startSink() {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, callback) {
      let bytes = 0
      stream.on('data', (part: Buffer) => (bytes += part.byteLength))
      stream.on('end', () => {
        arrived.push({ at: performance.now(), bytes })
        callback()
      })
    },
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(resolve)
      }),
  }
}
