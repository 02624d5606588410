import { type AddressInfo } from 'node:net'

import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

import { freePort } from '../../scripts/support/postgres.mjs'

/** A letter as its reader sees it, and who the envelope says it is for. */
export type Received = Email & { recipients: string[] }

/**
 * What the server says to the next letters: takes them, asks to try later, refuses them for good, or says
 * nothing until its mood changes.
 */
type Mood = 'takes' | 'tries-later' | 'refuses' | 'hesitates'

export type Mailbox = {
  /** For SMTP_URL. Stays the same while the server stops and starts again. */
  url: string
  received: Received[]
  /** How many letters were offered whole, those that were not taken included. */
  offered: () => number
  behave: (mood: Mood) => void
  /** The first letter that fits, those already there included. */
  waitFor: (fits: (letter: Received) => boolean, patienceMs?: number) => Promise<Received>
  stop: () => Promise<void>
  start: () => Promise<void>
}

const PATIENCE_MS = 20_000

/** A real SMTP server on this machine, which keeps what it is sent. */
export async function openMailbox(): Promise<Mailbox> {
  const port = await freePort()
  const received: Received[] = []
  let offered = 0
  let mood: Mood = 'takes'
  let server: SMTPServer | undefined
  const undecided: (() => void)[] = []

  function makeServer() {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onData(stream, session, done) {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          offered += 1
          if (mood === 'hesitates') undecided.push(answer)
          else answer()
        })
        function answer() {
          if (mood !== 'takes') {
            const responseCode = mood === 'refuses' ? 550 : 451
            done(Object.assign(new Error(`The mailbox ${mood}`), { responseCode }))
            return
          }
          void PostalMime.parse(Buffer.concat(parts)).then((letter) => {
            received.push({
              ...letter,
              recipients: session.envelope.rcptTo.map(({ address }) => address),
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
    // A client that is cut off in the middle is what some tests are about.
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

  async function waitFor(fits: (letter: Received) => boolean, patienceMs = PATIENCE_MS) {
    const since = Date.now()
    for (;;) {
      const letter = received.find(fits)
      if (letter) return letter
      if (Date.now() - since > patienceMs) {
        const subjects = received.map(({ subject }) => subject ?? '').join(', ')
        throw new Error(`No such letter came. Those that did: ${subjects || 'none'}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  await start()
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    offered: () => offered,
    behave(next) {
      mood = next
      for (const answer of undecided.splice(0)) answer()
    },
    waitFor,
    stop,
    start,
  }
}
