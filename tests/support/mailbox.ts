import { type AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

import { freePort } from '../../scripts/lib/processes'
import { PATIENCE_MS } from './patience'

/** An email as its reader sees it, the recipients in its envelope, and when it was accepted, by `performance.now()`. */
export type Received = Email & { recipients: string[]; receivedAt: number }

/**
 * How the server responds to the next emails: it accepts them, defers them (451), rejects them for good (550), or does
 * not respond until its mode changes.
 */
type Mode = 'accepts' | 'defers' | 'rejects' | 'hangs'

export type Mailbox = {
  /** For SMTP_URL. Stays the same while the server stops and starts again. */
  url: string
  received: Received[]
  /** How often an email to this recipient was transmitted completely, whether or not it was accepted. */
  offeredTo: (recipient: string) => number
  /** How many recipients' emails were transmitted completely so far. */
  offered: () => number
  behave: (mode: Mode) => void
  /** The first email that matches, including one that has already arrived. */
  waitFor: (matches: (email: Received) => boolean) => Promise<Received>
  stop: () => Promise<void>
  start: () => Promise<void>
}

/** A real SMTP server on this machine that keeps the emails it receives. */
export async function openMailbox(): Promise<Mailbox> {
  const port = await freePort()
  const received: Received[] = []
  const offered: string[] = []
  let mode: Mode = 'accepts'
  let server: SMTPServer | undefined
  const pending: (() => void)[] = []

  function makeServer() {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onData(stream, session, done) {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          offered.push(...session.envelope.rcptTo.map(({ address }) => address))
          if (mode === 'hangs') pending.push(respond)
          else respond()
        })
        function respond() {
          if (mode !== 'accepts') {
            const responseCode = mode === 'rejects' ? 550 : 451
            done(Object.assign(new Error(`The mailbox ${mode}`), { responseCode }))
            return
          }
          const receivedAt = performance.now()
          void PostalMime.parse(Buffer.concat(parts)).then((message) => {
            received.push({
              ...message,
              recipients: session.envelope.rcptTo.map(({ address }) => address),
              receivedAt,
            })
            done()
          }, done)
        }
      },
    })
  }

  async function start() {
    const starting = makeServer()
    server = starting
    // Some tests cut a client off in the middle.
    starting.on('error', () => undefined)
    await new Promise<AddressInfo | string | null>((resolve) => {
      starting.listen(port, '127.0.0.1', () => {
        resolve(starting.server.address())
      })
    })
  }

  async function stop() {
    const stopping = server
    server = undefined
    if (stopping) await new Promise<void>((resolve) => stopping.close(resolve))
  }

  async function waitFor(matches: (email: Received) => boolean) {
    const since = Date.now()
    for (;;) {
      const email = received.find(matches)
      if (email) return email
      if (Date.now() - since > PATIENCE_MS) {
        const subjects = received.map(({ subject }) => subject ?? '').join(', ')
        throw new Error(`No such email arrived. Received: ${subjects || 'none'}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  await start()
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    offered: () => offered.length,
    offeredTo: (recipient) => offered.filter((address) => address === recipient).length,
    behave(next) {
      mode = next
      for (const respond of pending.splice(0)) respond()
    },
    waitFor,
    stop,
    start,
  }
}
