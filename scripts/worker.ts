// First of all: the settings below are read as soon as they are imported.
import './support/load-env'

import { Logger, run } from 'graphile-worker'

import { SEND_RESET_LINK, sendResetLink } from '@/features/accounts/passwords'
import { calendarAttachment } from '@/features/events/store'
import { siteFacts } from '@/features/site/store'
import { signedCopyOf } from '@/features/waiver/store'
import { env } from '@/lib/env'
import { SEND_LETTER } from '@/lib/letters'
import { log } from '@/lib/log'
import { closeMailer } from '@/lib/mailer'
import { openPayload } from '@/lib/payload'
import { publishDue } from '@/lib/publish-due'
import { passOnRefresh, REFRESH_PAGES } from '@/lib/refresh-request'
import { sendLetterWith } from '@/lib/send-letter'
import { RESCUE_LETTERS, rescueLetters } from '@/lib/stranded-letters'
import { SWEEP_FILES, sweepFiles } from '@/lib/sweep-files'
import { TIDY_UP, tidyUp } from '@/lib/tidy-up'

const PUBLISH_EVERY_MS = 15_000

const sendLetter = sendLetterWith({
  signedCopyOf,
  async calendarOf(eventId) {
    const { organisationName, email } = await siteFacts()
    return calendarAttachment(eventId, { name: organisationName, email })
  },
})

/**
 * Sends what the site queued, publishes what is due, and keeps house. Stops after the letter in hand on SIGTERM or SIGINT, and when the process
 * that started it is gone.
 */
const runner = await run({
  connectionString: env.DATABASE_URL,
  concurrency: 4,
  pollInterval: 1000,
  // A letter holds one while the mail server has it.
  maxPoolSize: 8,
  noHandleSignals: true,
  taskList: {
    [SEND_LETTER]: sendLetter,
    [RESCUE_LETTERS]: rescueLetters,
    [REFRESH_PAGES]: passOnRefresh,
    [TIDY_UP]: tidyUp,
    [SWEEP_FILES]: sweepFiles,
    [SEND_RESET_LINK]: sendResetLink,
  },
  crontab: [
    `*/5 * * * * ${RESCUE_LETTERS}`,
    `17 * * * * ${TIDY_UP}`,
    `47 * * * * ${SWEEP_FILES}`,
  ].join('\n'),
  // Its own lines name the error of a failed job; the task has said what may be said.
  logger: new Logger(() => (level, message) => {
    if (['error'].includes(level) && !message.startsWith('Failed task'))
      log.error({ message }, 'worker')
  }),
})
log.info('worker ready')

let isStopping = false
let nextPublishing: ReturnType<typeof setTimeout> | undefined
let publishing = publishAgainAndAgain()
function stop() {
  if (isStopping) return
  isStopping = true
  clearTimeout(nextPublishing)
  runner.stop().catch((error: unknown) => {
    log.error({ err: error }, 'worker did not stop cleanly')
  })
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('disconnect', stop)

await runner.promise
await publishing
closeMailer()
process.exit(0)

/** One round after another, never two at once; a round that fails is followed by the next all the same. */
async function publishAgainAndAgain() {
  try {
    await publishDue(await openPayload())
  } catch (error) {
    log.error({ err: error }, 'scheduled changes not made')
  }
  if (isStopping) return
  nextPublishing = setTimeout(() => {
    publishing = publishAgainAndAgain()
  }, PUBLISH_EVERY_MS)
}
