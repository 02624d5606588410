/** The taps that wait on the phone, and what an answer of the server makes of them. Nothing here sends or stores. */

import { ENVELOPE_BYTES_MAX, type SentTap, TAPS_MAX } from '../tap'

export type Queue = {
  /** In order of their sequence. */
  waiting: readonly SentTap[]
  /** Taps that the server cannot read. They stay on the phone, and are not sent again until it is opened again. */
  unreadable: readonly string[]
  /** Halved when the server says that a batch is too large. */
  batchMax: number
}

export const emptyQueue = (waiting: readonly SentTap[] = []): Queue => ({
  waiting,
  unreadable: [],
  batchMax: TAPS_MAX,
})

/** What the server answered to a batch. */
export type SendingAnswer =
  | { is: 'stored'; ids: readonly string[] }
  | { is: 'unreadable'; ids: readonly string[] }
  | { is: 'too-large' }
  | { is: 'failed'; failure: Failure }

/** Why nothing arrives. All but the last are tried again by themselves. */
export type Failure = 'no-connection' | 'no-answer' | 'signed-out' | 'no-access'

/** How the phone last reached the server. */
export type Delivery = 'fine' | Failure

/** Room for what surrounds the taps in an envelope. */
const ENVELOPE_BYTES = 1024

const encoder = new TextEncoder()

/**
 * The next taps to send, oldest first; none if all were sent.
 *
 * @param held children whom the server does not know yet: their taps would match nobody
 */
export function nextBatch(
  { waiting, unreadable, batchMax }: Queue,
  held: ReadonlySet<string> = new Set(),
): SentTap[] {
  const batch: SentTap[] = []
  let bytes = ENVELOPE_BYTES
  for (const tap of waiting) {
    if (unreadable.includes(tap.id) || held.has(tap.rsvp ?? '')) continue
    bytes += encoder.encode(JSON.stringify(tap)).length + 1
    if (batch.length === batchMax || (batch.length > 0 && bytes > ENVELOPE_BYTES_MAX)) break
    batch.push(tap)
  }
  return batch
}

/** The queue after an answer. A failure changes nothing: every tap is kept and sent again. */
export function afterAnswer(queue: Queue, batch: readonly SentTap[], answer: SendingAnswer): Queue {
  switch (answer.is) {
    case 'stored':
      return { ...queue, waiting: queue.waiting.filter(({ id }) => !answer.ids.includes(id)) }
    case 'unreadable': {
      const named = batch.filter(({ id }) => answer.ids.includes(id)).map(({ id }) => id)
      return named.length > 0
        ? { ...queue, unreadable: [...queue.unreadable, ...named] }
        : splitBatch(queue, batch)
    }
    case 'too-large':
      return splitBatch(queue, batch)
    case 'failed':
      return queue
  }
}

/** Sends half as many at once. A tap that is refused alone is set aside, so that it does not hold up the others. */
const splitBatch = (queue: Queue, batch: readonly SentTap[]): Queue =>
  batch.length > 1
    ? { ...queue, batchMax: Math.ceil(batch.length / 2) }
    : { ...queue, unreadable: [...queue.unreadable, ...batch.map(({ id }) => id)] }
