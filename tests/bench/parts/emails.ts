import { SMTPServer } from 'smtp-server'

import { freePort } from '../../../scripts/lib/processes.mjs'
import { usersOf } from '../../../scripts/testing/test-database.mjs'
import { startWorker } from '../../support/server'
import type { Figure } from '../figures'
import { pagesPerSecond, provide, sendAll } from '../load'
import { aDatabase, asOwner, serve, until, type World } from '../world'
import { formsOf } from './forms'

/** Emails per second, half of them with a signed copy, and what a burst of them costs the site. */
export async function measureEmails(world: World): Promise<Figure[]> {
  const { keep, isQuick, say } = world
  await provide('wrk')
  const ownerUrl = await aDatabase(world)
  const site = await serve(world, ownerUrl)
  const { rsvp } = await formsOf(ownerUrl)
  const families = isQuick ? 100 : 250
  const queue = () => sendAll(site.url, Array.from({ length: families }, rsvp))
  const sink = keep(await startSink())
  const { DATABASE_URL: databaseUrl, ERASE_DATABASE_URL } = usersOf(ownerUrl)
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
  const last = Math.max(...arrived.flatMap(({ isToStaff }, n) => (isToStaff ? [] : [n])))
  const figures: Figure[] = [
    {
      what: `emails, ${copies} of ${arrived.length} with a signed copy`,
      value: arrived.length / seconds,
      unit: '/s',
      id: 'email',
      bar: { atLeast: 25 },
    },
    {
      what: 'share of a burst after which every parent has theirs (half is first)',
      value: (last + 1) / arrived.length,
      unit: 'of it',
    },
  ]
  if (isQuick) return figures

  const aCachedPage = () => pagesPerSecond(`${site.url}/about`, 4)
  await queue()
  const before = await aCachedPage()
  const another = start()
  await until(() => sink.arrived.length > 0)
  const meanwhile = await aCachedPage()
  if (await isSent()) throw new Error('The burst was over too soon.')
  await another.stop()
  const after = await aCachedPage()
  figures.push({
    what: 'a cached page while a burst is sent',
    value: meanwhile,
    unit: 'pages/s',
    beside: { what: 'before and after', value: (before + after) / 2 },
    bar: { atLeast: 0.8 },
  })
  return figures
}

type Arrived = { at: number; bytes: number; isToStaff: boolean }

/** A mail server that accepts everything and keeps nothing. */
async function startSink() {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, callback) {
      let bytes = 0
      stream.on('data', (part: Buffer) => (bytes += part.byteLength))
      stream.on('end', () => {
        const isToStaff = envelope.rcptTo.some(({ address }) => address.startsWith('staff@'))
        arrived.push({ at: performance.now(), bytes, isToStaff })
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
