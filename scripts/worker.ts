import { Logger, run } from 'graphile-worker'

import { SEND_RESET_LINK, sendResetLink } from '@/features/accounts/passwords'
import { SEND_SIGN_IN_WARNING, sendSignInWarning } from '@/features/accounts/sign-in-warning'
import { tellOfBudget } from '@/features/emails/budget'
import { calendarAttachment } from '@/features/events/store'
import {
  REPORT_AUDIT,
  reportAudit,
  VERIFY_AUDIT,
  verifyAudit,
} from '@/features/records/activity/verification/store'
import { RECONCILE, reconcile } from '@/features/records/reconciliation/store'
import { ERASE_PERSON, erasePersonTask } from '@/features/records/retention/erasure'
import { PURGE_EXPIRED, purgeExpired } from '@/features/records/retention/purge-expired'
import { PUT_BACK_RUN, putBackRun } from '@/features/records/retention/quarantine'
import { RUN_AT } from '@/features/records/retention/rules'
import { RUN_RETENTION, runRetention } from '@/features/records/retention/store'
import { SEND_FAMILY_LINK, sendFamilyLink } from '@/features/rsvp/family/links'
import { SETTLE_PLACES, settlePlaces } from '@/features/rsvp/offers/store'
import { SEND_REMINDERS, sendReminders } from '@/features/rsvp/reminders/store'
import { SEND_THANKS, sendThanks } from '@/features/rsvp/thanks/store'
import { getSignedCopies } from '@/features/waiver/store'
import { findOrganizer } from '@/features/website/site-settings/store'
import { publishDue } from '@/jobs/publish-due'
import { watchForStall } from '@/jobs/stall'
import { SWEEP_FILES, sweepFiles } from '@/jobs/sweep-files'
import { withDeadline } from '@/lib/deadline'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { TELL_OF_BUDGET } from '@/mail/budget'
import { SEND_EMAIL } from '@/mail/queue'
import { REQUEUE_ORPHANED_EMAILS, requeueOrphanedEmails } from '@/mail/requeue-orphaned'
import { sendEmailTask } from '@/mail/send'
import { closeMailer, SMTP_CONNECTIONS } from '@/mail/transport'
import { openPayload } from '@/platform/payload'

import { stepBack } from './lib/step-back'

/** How often it looks for changes that are due, and for emails whose worker has died. */
const ROUND_MS = 5000

/** How long the database may take to respond in one of them. */
const ROUND_PATIENCE_MS = 15_000

const sendEmail = sendEmailTask({
  getSignedCopies,
  getCalendar: async (eventId, locale) =>
    calendarAttachment(eventId, await findOrganizer(), locale),
})

stepBack()

/**
 * Sends queued emails, publishes due changes, and runs maintenance. On SIGTERM or SIGINT, or when its parent process is
 * gone, it finishes the email it is sending and stops.
 */
const runner = await run({
  connectionString: env.DATABASE_URL,
  concurrency: SMTP_CONNECTIONS,
  pollInterval: 1000,
  // Each email being sent holds one connection.
  maxPoolSize: 8,
  noHandleSignals: true,
  taskList: {
    [SEND_EMAIL]: sendEmail,
    [TELL_OF_BUDGET]: tellOfBudget,
    [REQUEUE_ORPHANED_EMAILS]: requeueOrphanedEmails([
      SEND_RESET_LINK,
      SEND_SIGN_IN_WARNING,
      SEND_FAMILY_LINK,
      TELL_OF_BUDGET,
    ]),
    [PURGE_EXPIRED]: purgeExpired,
    [SWEEP_FILES]: sweepFiles,
    [RUN_RETENTION]: runRetention,
    [PUT_BACK_RUN]: putBackRun,
    [ERASE_PERSON]: erasePersonTask,
    [SEND_RESET_LINK]: sendResetLink,
    [SEND_SIGN_IN_WARNING]: sendSignInWarning,
    [SETTLE_PLACES]: settlePlaces,
    [SEND_FAMILY_LINK]: sendFamilyLink,
    [SEND_REMINDERS]: sendReminders,
    [SEND_THANKS]: sendThanks,
    [VERIFY_AUDIT]: verifyAudit,
    [REPORT_AUDIT]: reportAudit,
    [RECONCILE]: reconcile,
  },
  crontab: [
    `* * * * * ${SETTLE_PLACES}`,
    `*/5 * * * * ${SEND_REMINDERS}`,
    `*/5 * * * * ${SEND_THANKS}`,
    `17 * * * * ${PURGE_EXPIRED}`,
    `47 * * * * ${SWEEP_FILES}`,
    `7 * * * * ${RECONCILE}`,
    `* * * * * ${ERASE_PERSON}`,
    // During the organization's night; the times are UTC. A worker that was off catches up afterward.
    `${String(RUN_AT.minute)} ${String(RUN_AT.hour)} * * * ${RUN_RETENTION} ?fill=23h`,
    `23 8 * * * ${VERIFY_AUDIT} ?fill=23h`,
    `53 8 * * 1 ${REPORT_AUDIT} ?fill=6d`,
  ].join('\n'),
  // graphile-worker's own log line for a failed job quotes the error; the task has logged the safe part.
  logger: new Logger(() => (level, message) => {
    if (['error'].includes(level) && !message.startsWith('Failed task'))
      log.error({ message }, 'worker')
  }),
})
log.info('worker ready')

let isStopping = false
const stall = watchForStall(runner, (why) => {
  // The process that stops the worker decides how long that may take.
  if (isStopping) return
  log.error({ why }, 'the worker is stalled and ends, to be started again')
  process.exit(1)
})
let nextRound: ReturnType<typeof setTimeout> | undefined
let round = runRounds()
function stop() {
  if (isStopping) return
  isStopping = true
  clearTimeout(nextRound)
  runner.stop().catch((error: unknown) => {
    log.error({ err: error }, 'worker did not stop cleanly')
  })
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('disconnect', stop)

await runner.promise
await round
closeMailer()
process.exit(0)

/** Runs one round after another, never two at once. A failed round does not stop the next. */
async function runRounds() {
  try {
    await withDeadline(
      ROUND_PATIENCE_MS,
      runner.addJob(REQUEUE_ORPHANED_EMAILS, {}, { jobKey: REQUEUE_ORPHANED_EMAILS }),
    )
    stall.noteRound()
    await publishDue(await openPayload())
  } catch (error) {
    log.error({ err: error }, 'a round of the worker failed')
  }
  if (isStopping) return
  nextRound = setTimeout(() => {
    round = runRounds()
  }, ROUND_MS)
}
