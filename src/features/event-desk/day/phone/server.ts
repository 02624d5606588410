/** The requests of the phone, and what their answers mean. */

import * as z from 'zod/mini'

import {
  DAY_HEADERS,
  type DaySnapshot,
  type HealthText,
  type HelperAnswer,
  type KnownFamily,
} from '../snapshot'
import type { TapEnvelope } from '../tap'
import {
  daySnapshot,
  emergencyAnswer,
  familyAnswer,
  helperAnswer,
  openedHelper,
  refusal,
  tapsAnswer,
} from './answers'
import { measureOffset } from './clock'
import type { Post, PostKind } from './posts'
import type { Failure, SendingAnswer } from './queue'

/** Longer than a request takes on a bad connection; then the next try may find a better one. */
const PATIENCE_MS = 20_000

export type ListAnswer =
  | { is: 'list'; snapshot: DaySnapshot; offset: number }
  /** The day cannot be opened now, and why. */
  | { is: 'closed'; words: string }
  | { is: 'failed'; failure: Failure; ended?: Ended }

/** What is said to a helper whose access has ended. */
export type Ended = { helper: string; event: string; words: string }

/** What the server answered to a post. One that it refused is not sent again by itself. */
export type PostAnswer =
  { is: 'stored' } | { is: 'refused'; words: string } | { is: 'failed'; failure: Failure }

/** What the phone says of itself with each request for the list. */
export type PhoneReport = { device: string; waiting: number; isResting: boolean; since: number }

/** How `sync.ts` reaches the server. */
export type Server = {
  sendTaps: (envelope: TapEnvelope) => Promise<SendingAnswer>
  sendPost: (post: Post, from: { device: string; sentAt: string }) => Promise<PostAnswer>
  fetchList: (report: PhoneReport) => Promise<ListAnswer>
}

/** What requests use of the browser. Tests of several phones give each a network and a clock. */
export type Browser = {
  fetch: (address: string, request: RequestInit) => Promise<Response>
  now: () => number
}

const BROWSER: Browser = { fetch: (...request) => fetch(...request), now: () => Date.now() }

/** @param readKey the key of a helper's phone; `null` on a phone of staff */
export function serverOfDay(
  event: string,
  readKey: () => string | null,
  browser: Browser = BROWSER,
): Server {
  const address = `/staff/day/${event}`
  const send = (to: string, request: RequestInit, patienceMs = PATIENCE_MS) =>
    ask(to, request, patienceMs, browser)
  const whoAsks = () => keyHeader(readKey())
  return {
    sendTaps: async (envelope) => {
      const answer = await send(`${address}/taps`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...whoAsks() },
        body: JSON.stringify(envelope),
      })
      if ('failure' in answer) return { is: 'failed', ...answer }
      if (answer.status === 413) return { is: 'too-large' }
      if (answer.status === 400) {
        const { data } = refusal.safeParse(answer.body)
        return { is: 'unreadable', ids: data?.unreadable ?? [] }
      }
      const { data } = tapsAnswer.safeParse(answer.body)
      return data
        ? { is: 'stored', ids: data.taps.map(({ id }) => id) }
        : { is: 'failed', failure: 'no-answer' }
    },

    sendPost: async (post, from) => {
      const answer = await send(
        `${address}/${POST_ROUTES[post.is]}`,
        { method: 'POST', ...bodyOf(post, from, whoAsks()) },
        post.is === 'paper' ? PHOTO_PATIENCE_MS : PATIENCE_MS,
      )
      if ('failure' in answer) return { is: 'failed', failure: answer.failure }
      if (answer.status !== 200) return { is: 'refused', words: inWords(answer) }
      // What was stored is forgotten, so only our own answer counts.
      return stored.safeParse(answer.body).success
        ? { is: 'stored' }
        : { is: 'failed', failure: 'no-answer' }
    },

    fetchList: async ({ device, waiting, isResting, since }) => {
      const sentAt = browser.now()
      const answer = await send(`${address}?since=${String(since)}`, {
        headers: {
          ...whoAsks(),
          [DAY_HEADERS.device]: device,
          [DAY_HEADERS.waiting]: String(waiting),
          [DAY_HEADERS.resting]: isResting ? '1' : '0',
        },
        // The phone may be put away while it reports that it rests.
        keepalive: true,
      })
      const arrivedAt = browser.now()
      if ('failure' in answer) return { is: 'failed', ...answer }
      if (answer.status !== 200) {
        const { data } = refusal.safeParse(answer.body)
        return data ? { is: 'closed', words: data.error } : { is: 'failed', failure: 'no-answer' }
      }
      const { data: snapshot } = daySnapshot.safeParse(answer.body)
      return snapshot
        ? { is: 'list', snapshot, offset: measureOffset(snapshot.now, { sentAt, arrivedAt }) }
        : { is: 'failed', failure: 'no-answer' }
    },
  }
}

const keyHeader = (key: string | null): Record<string, string> =>
  key === null ? {} : { Authorization: `Helper ${key}` }

const stored = z.object({ success: z.literal(true) })

const POST_ROUTES: Record<PostKind, string> = {
  'walk-in': 'walk-ins',
  signature: 'signatures',
  paper: 'papers',
  email: 'emails',
}

/** A page of a signed waiver takes as long as a slow connection needs. */
const PHOTO_PATIENCE_MS = 90_000

function bodyOf(
  post: Post,
  { device, sentAt }: { device: string; sentAt: string },
  headers: Record<string, string>,
): Pick<RequestInit, 'headers' | 'body'> {
  if (post.is === 'paper') {
    const { id, rsvp, at, offset, waiver, photo } = post
    const body = new FormData()
    for (const [name, value] of Object.entries({ id, device, rsvp, at, waiver }))
      body.set(name, value)
    body.set('offset', String(offset ?? 0))
    const bytes = Uint8Array.from(atob(photo), (character) => character.charCodeAt(0))
    body.set('page', new Blob([bytes], { type: 'image/jpeg' }), 'page.jpg')
    return { headers, body }
  }
  const sent =
    post.is === 'walk-in'
      ? { id: post.id, device, sentAt, code: post.code, answers: post.answers, in: post.in }
      : { ...post, device, offset: post.offset ?? 0, agreed: true }
  return {
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(sent),
  }
}

type Asked = { failure: Failure; ended?: Ended } | { status: number; body: unknown }

async function ask(
  address: string,
  request: RequestInit,
  patienceMs = PATIENCE_MS,
  browser: Browser = BROWSER,
): Promise<Asked> {
  let response: Response
  try {
    response = await browser.fetch(address, {
      ...request,
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    })
  } catch (error) {
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError'
    return { failure: isSlow ? 'no-answer' : 'no-connection' }
  }
  const { status } = response
  if (status === 401) return { failure: 'signed-out' }
  if (status === 403) return { failure: 'no-access', ...(await readEnded(response)) }
  if (status === 408 || status === 429 || status >= 500) return { failure: 'no-answer' }
  try {
    return { status, body: await response.json() }
  } catch {
    // A body that was cut off, or a page of a hotel's network in place of ours.
    return { failure: 'no-answer' }
  }
}

async function readEnded(response: Response): Promise<{ ended?: Ended }> {
  const { data } = refusal.safeParse(await response.json().catch(() => null))
  return data?.ended ? { ended: { ...data.ended, words: data.error } } : {}
}

const post = (address: string, body: unknown, key: string | null = null): Promise<Asked> =>
  ask(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...keyHeader(key) },
    body: JSON.stringify(body),
  })

/** A refusal in words. */
const inWords = (answer: Asked): string =>
  'failure' in answer
    ? FAILURE_WORDS[answer.failure]
    : (refusal.safeParse(answer.body).data?.error ?? FAILURE_WORDS['no-answer'])

/** Makes a helper. The same id answers the same, in case the first answer was lost. @returns words if it failed */
export async function addHelper(
  event: string,
  helper: { id: string; name: string; mayReadHealth: boolean },
): Promise<HelperAnswer | string> {
  const answer = await post(`/staff/day/${event}/helpers`, helper)
  return ('body' in answer ? helperAnswer.safeParse(answer.body).data : null) ?? inWords(answer)
}

/** @returns words if it failed */
export async function endHelper(event: string, helper: string): Promise<string | null> {
  const answer = await post(`/staff/day/${event}/helpers/${helper}/end`, {})
  return 'status' in answer && answer.status === 200 ? null : inWords(answer)
}

/** Opens one child's health text on a helper's phone, which the server records. @returns words if it failed */
export async function openHealth(
  event: string,
  { key, ...body }: { key: string | null; rsvp: string; device: string },
): Promise<HealthText | string> {
  const answer = await post(`/staff/day/${event}/emergency`, body, key)
  const opened = 'body' in answer ? emergencyAnswer.safeParse(answer.body).data : null
  return opened?.healthText ?? inWords(answer)
}

/** Looks up the family of a parent’s phone number. @returns nothing if the server could not be asked */
export async function findFamily(
  event: string,
  phone: string,
): Promise<KnownFamily | null | undefined> {
  const answer = await post(`/staff/day/${event}/families`, { phone })
  return 'body' in answer ? familyAnswer.safeParse(answer.body).data?.family : undefined
}

/** Trades the code of a helper's link, or the words, for a key. A code that was refused stays refused. */
export async function openAsHelper(
  event: string,
  body: { code: string; device: string },
): Promise<{ key: string } | { problem: string; mayTryAgain: boolean }> {
  const answer = await post(`/staff/day/${event}/helpers/open`, body)
  const opened = 'body' in answer ? openedHelper.safeParse(answer.body).data : null
  return opened
    ? { key: opened.key }
    : { problem: inWords(answer), mayTryAgain: 'failure' in answer }
}

const closeRefusal = z.object({ error: z.string(), reasons: z.optional(z.array(z.string())) })

/**
 * Closes the day. Only the server may: it knows what every phone has said.
 *
 * @returns what stands in the way; nothing if the day is closed
 */
export async function closeDay(
  event: string,
  body: { device: string; without: readonly { device: string; reason: string }[] },
): Promise<readonly string[]> {
  const answer = await post(`/staff/day/${event}/close`, body)
  if ('failure' in answer) return [FAILURE_WORDS[answer.failure]]
  if (answer.status === 200) return []
  const { data } = closeRefusal.safeParse(answer.body)
  return data?.reasons ?? [data?.error ?? FAILURE_WORDS['no-answer']]
}

const FAILURE_WORDS: Record<Failure, string> = {
  'no-connection': 'No connection',
  'no-answer': 'The website does not answer',
  'signed-out': 'Sign in again to send',
  'no-access': 'This phone has no access',
}
