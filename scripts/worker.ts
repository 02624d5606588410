// First of all: the settings below are read as soon as they are imported.
import './support/load-env'

import { Logger, run } from 'graphile-worker'

import { env } from '@/lib/env'
import { SEND_LETTER } from '@/lib/letters'
import { log } from '@/lib/log'
import { closeMailer } from '@/lib/mailer'
import { sendLetter } from '@/lib/send-letter'
import { TIDY_UP, tidyUp } from '@/lib/tidy-up'

/**
 * Sends what the site queued, and keeps house. Stops after the letter in hand on SIGTERM or SIGINT, and when the process
 * that started it is gone.
 */
const runner = await run({
  connectionString: env.DATABASE_URL,
  concurrency: 4,
  pollInterval: 1000,
  maxPoolSize: 6,
  noHandleSignals: true,
  taskList: { [SEND_LETTER]: sendLetter, [TIDY_UP]: tidyUp },
  crontab: `17 * * * * ${TIDY_UP}`,
  // Its own lines name the error of a failed job; the task has said what may be said.
  logger: new Logger(() => (level, message) => {
    if (level === 'error' && !message.startsWith('Failed task')) log.error({ message }, 'worker')
  }),
})
log.info('worker ready')

let isStopping = false
function stop() {
  if (isStopping) return
  isStopping = true
  runner.stop().catch((error: unknown) => {
    log.error({ err: error }, 'worker did not stop cleanly')
  })
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('disconnect', stop)

await runner.promise
closeMailer()
process.exit(0)
