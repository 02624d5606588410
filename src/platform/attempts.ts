import { log } from '@/lib/log'
import { Tally } from '@/lib/tally'

const attempts = new Tally((counts) => {
  log.warn({ counts }, 'attempts: refused')
})

/**
 * Counts an attempt to get past the protection against abuse, for a line of the log that names no person: a limit is
 * reached, a form comes from a bot, or its token is forged, of another form or too old.
 *
 * @param of the name of the limit or of the form
 */
export const noteAttempt = (kind: 'limit' | 'bot' | 'token', of: string): void => {
  attempts.add(`${kind} ${of}`)
}
