import { createHash, randomUUID } from 'node:crypto'

import { clientAddress } from '@/lib/client-address'
import { now } from '@/lib/clock'
import { seats } from '@/lib/crowd'
import { TooLate, within } from '@/lib/deadline'
import { hasSpaceForFiles } from '@/lib/free-space'
import { log } from '@/lib/log'
import { type Limit, retryAfter, spend, TOO_MANY } from '@/lib/rate-limit'
import { newReference } from '@/lib/reference'

import type { FormAnswer } from './answer'
import {
  type BodyRefusal,
  discardFiles,
  type FileRefusal,
  type ReadBody,
  readBody,
  type SentBody,
  type SentFile,
} from './body'
import { type Duplicate, issueTicket } from './duplicate'
import { bytesMaxOf, type ChosenFiles, fileQuestions, tooLargeErrors } from './files'
import type { Answers, Questions } from './questions'
import { forgetReturned, keepReturned, type ReturnedForm } from './returned'
import { keepSent } from './sent'
import { type RawAnswers, tidyAnswers } from './tidy'
import { judgeToken } from './token'
import { ANSWER_MS, isForProgram, unavailable } from './unavailable'
import {
  BODY_TOO_LARGE,
  CHECK_FIELDS,
  FILES_CROWDED,
  FILES_NO_SPACE,
  PAGE_WAS_OPEN_LONG,
  TRY_AGAIN,
} from './wording'

/** A form as it was sent, after the checks that all forms share. */
export type SentForm = {
  answers: Answers
  /** Controls that are no questions, as text: which event, which version of the waiver. */
  context: Record<string, string>
  files: Record<string, SentFile>
  /** The same files, as the form's own check wants to know them. */
  chosen: ChosenFiles
}

/** What the server knows of the request itself. */
export type RequestFacts = {
  form: string
  nonce: string
  tokenIssuedAt: Date
  contentSha256: string
  address: string
  userAgent: string
  /** Counts this form against the limits of its address, once. @returns seconds to wait, or `null` */
  chargeAddress: () => Promise<number | null>
  /**
   * Counts this form against all of its limits. `takeReceipt` calls it for the first of equal forms, so that
   * correcting answers or sending again costs nothing.
   *
   * @returns seconds to wait, or `null`
   */
  charge: () => Promise<number | null>
}

/** One public form: what it asks, its limits, who answers it, and where a browser without JavaScript goes. */
export type PublicForm = {
  name: string
  questions: Questions
  /** Names of controls that are no questions. */
  context: readonly string[]
  /** Said when a form is ignored in silence, so that the answer looks like any other. */
  usualOutcome?: string
  perAddress: readonly Limit[]
  perEmail: readonly Limit[]
  /** Unwraps a body that comes in a shape of its own, before anything reads it. */
  unwrap?: (fields: RawAnswers) => RawAnswers
  answer: (sent: SentForm, facts: RequestFacts) => Promise<FormAnswer>
  /** What a program is told when the form could not be taken, if not what every form says. */
  sayOfFailure?: (error: unknown) => string
  /** Sends whoever sent the first of a duplicate what they were sent, or what leads to it. Of a key that
   * names nothing any more it says nothing. */
  sendAgain?: (duplicateKey: string) => Promise<void>
  /** Where the form stands, for the way back. */
  pageOf: (context: Record<string, string>) => Promise<string>
  /** Where its success is told; what was sent, `findSent` tells there. */
  successPageOf: (context: Record<string, string>) => Promise<string>
  /** Where whoever sent it fetches the signed copy, if it is a form that is signed. */
  signedCopyOf?: (reference: string) => string
}

/** Whatever is wrong with them: more posts than any school sends, from one address. */
const FLOOD: Limit = { name: 'form-flood', times: 300, perSeconds: 600 }

const TEXT_BYTES_MAX = 256 * 1024

/**
 * Files on their way in cost a connection and room on the disk, no memory. At their largest all of them
 * together are less than the two gigabytes that are kept free of a disk (`spaceToKeep`).
 */
const uploads = seats({ all: 64, each: 16 })

function limitsOf(questions: Questions) {
  const files = fileQuestions(questions)
  return {
    files: files.map(([name]) => name),
    fileBytesMax: Math.max(0, ...files.map(([, question]) => bytesMaxOf(question))),
    bytesMax: TEXT_BYTES_MAX,
  }
}

const fileRefusals: Record<FileRefusal, string> = {
  crowded: FILES_CROWDED,
  'no-space': FILES_NO_SPACE,
}

const bodyRefusals: Record<BodyRefusal, { code: number; message: string }> = {
  'wrong-type': { code: 415, message: 'Please send this form from its page.' },
  'too-large': { code: 413, message: BODY_TOO_LARGE },
  'too-slow': { code: 408, message: 'This took too long to arrive. Please try again.' },
  malformed: { code: 400, message: 'This could not be read. Please try again.' },
}

/**
 * Takes a public form, from anybody on the internet: limits, body, trap, token, answers. What is left is
 * the feature's own: its rules, its transaction.
 */
export async function receive(form: PublicForm, request: Request): Promise<Response> {
  const reply = replyTo(form, request)
  let leaveSeat = () => {}
  const late = new AbortController()
  try {
    const address = clientAddress(request.headers)
    const wait = await within(ANSWER_MS, spend(FLOOD, address))
    if (wait !== null) return await within(ANSWER_MS, Promise.resolve(reply.tooMany(wait, null)))

    const read = await readBody(request, {
      ...limitsOf(form.questions),
      admit: async (fields) => {
        if (isFilled(fields.company) || isRefusedToken(form, fields.formToken)) return 'drop'
        if (!(await hasSpaceForFiles())) return 'no-space'
        const leave = uploads.take(address)
        if (!leave) return 'crowded'
        leaveSeat = leave
        return 'let-in'
      },
    }).catch((error: unknown) => {
      leaveSeat()
      throw error
    })
    // The work goes on when nobody waits for it any longer, and needs its files for as long.
    const answered = take(form, request, { reply, address, read, late: late.signal }).finally(
      async () => {
        leaveSeat()
        if (read.ok) await discardFiles(read.body)
      },
    )
    return await within(ANSWER_MS, answered)
  } catch (error) {
    if (error instanceof TooLate) late.abort()
    const errorId = randomUUID()
    log.error({ errorId, form: form.name, err: error }, 'form failed')
    return unavailable(request, form.sayOfFailure?.(error) ?? TRY_AGAIN)
  }
}

/** A token that comes after the files is judged when it comes. */
const isRefusedToken = (form: PublicForm, formToken: unknown): boolean =>
  formToken !== undefined && judgeToken(form.name, formToken, now()).verdict !== 'good'

type Here = {
  forms: number
  charged?: Promise<number | null>
  /** What nobody waited for any longer, and is still being worked out. */
  late?: Promise<FormAnswer>
}

/**
 * Equal forms that are here at the same time are counted once. One that is sent again because its answer was
 * late waits for that answer: in a rush, doing the same work again would make everybody's later.
 */
const here = new Map<string, Here>()

type Arrived = { reply: Reply; address: string; read: ReadBody; late: AbortSignal }

async function take(
  form: PublicForm,
  request: Request,
  { reply, address, read, late }: Arrived,
): Promise<Response> {
  if (!read.ok) return reply.unreadable(bodyRefusals[read.refusal])

  const body: SentBody = form.unwrap
    ? { ...read.body, fields: form.unwrap(read.body.fields) }
    : read.body
  const sent = {
    answers: tidyAnswers(form.questions, body.fields),
    context: contextOf(form, body.fields),
    files: body.files,
    chosen: chosenIn(body.files),
  }
  const typed: Typed = { form, body, context: sent.context }

  // Bots fill in the trap or answer at once. They are told what a person would be, and nothing is kept.
  if (isFilled(body.fields.company))
    return reply.accepted(sent.context, newReference(), form.usualOutcome)
  const judged = judgeToken(form.name, body.fields.formToken, now())
  if (judged.verdict === 'too-fast')
    return reply.accepted(sent.context, newReference(), form.usualOutcome)
  if (judged.verdict === 'stale') {
    return reply.answer({ status: 'invalid', errors: {}, message: PAGE_WAS_OPEN_LONG }, typed)
  }

  if (body.filesRefused) return reply.noFiles(fileRefusals[body.filesRefused], typed)
  const tooLarge = tooLargeErrors(form.questions, sent.chosen)
  if (Object.keys(tooLarge).length > 0) {
    return reply.answer({ status: 'invalid', errors: tooLarge }, typed)
  }

  const { nonce, issuedAt } = judged.token
  const contentSha256 = fingerprint(sent)
  const key = `${nonce} ${contentSha256}`
  const equal: Here = here.get(key) ?? { forms: 0 }
  here.set(key, equal)
  equal.forms += 1
  const chargeAddress = () => (equal.charged ??= firstRefusal(form.perAddress, [address]))
  try {
    if (equal.late) return await reply.answer(await equal.late, typed)
    const answering = form.answer(sent, {
      form: form.name,
      nonce,
      tokenIssuedAt: issuedAt,
      contentSha256,
      address,
      userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400),
      chargeAddress,
      charge: async () =>
        (await chargeAddress()) ??
        (await firstRefusal(form.perEmail, emailsIn(form.questions, sent.answers))),
    })
    late.addEventListener('abort', () => {
      equal.late = answering
    })
    return await reply.answer(await answering, typed)
  } finally {
    equal.forms -= 1
    if (equal.forms === 0) here.delete(key)
  }
}

/** A file that was cut off at the limit is larger than any limit. */
const chosenIn = (files: SentForm['files']): ChosenFiles =>
  new Map(
    Object.entries(files).map(([file, { name, content, isTooLarge }]) => [
      file,
      { name, bytes: isTooLarge ? Infinity : (content?.bytes ?? 0) },
    ]),
  )

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isFilled) : typeof value === 'string' && value.trim() !== ''

export const contextOf = (form: PublicForm, fields: RawAnswers): Record<string, string> =>
  Object.fromEntries(
    form.context.flatMap((name) => {
      const value = fields[name]
      return typeof value === 'string' ? [[name, value.trim().slice(0, 1000)]] : []
    }),
  )

const emailsIn = (questions: Questions, answers: Answers) =>
  Object.entries(questions).flatMap(([name, question]) => {
    const value = answers[name]
    return question.kind === 'email' && typeof value === 'string' && value !== '' ? [value] : []
  })

async function firstRefusal(
  limits: readonly Limit[],
  whos: readonly string[],
): Promise<number | null> {
  for (const limit of limits) {
    for (const who of whos) {
      const seconds = await spend(limit, who)
      if (seconds !== null) return seconds
    }
  }
  return null
}

/** The same answers and files have the same fingerprint, in whatever body they came. */
function fingerprint({ answers, context, files }: SentForm): string {
  const hash = createHash('sha256')
  const { waiverVersion: _shown, ...where } = context
  hash.update(JSON.stringify([sorted(answers), sorted(where)]))
  for (const [name, { content }] of sorted(files))
    hash.update(`\u0000${name}\u0000${content?.sha256 ?? ''}`)
  return hash.digest('hex')
}

const sorted = <Value>(record: Record<string, Value>): [string, Value][] =>
  Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))

type Typed = { form: PublicForm; body: SentBody; context: Record<string, string> }

type Reply = ReturnType<typeof replyTo>

const NO_STORE = { 'Cache-Control': 'no-store' }

/** Says one and the same thing to a program, as JSON, and to a browser without JavaScript, as a page. */
function replyTo(form: PublicForm, request: Request) {
  const isProgram = isForProgram(request)

  const json = (status: number, body: object, headers: Record<string, string> = {}) =>
    Response.json(body, { status, headers: { ...NO_STORE, ...headers } })

  // The address is relative on purpose: behind a proxy the request's own host is not the site's.
  const seeOther = (path: string, cookies: readonly (string | null)[] = []) => {
    const headers = new Headers({ ...NO_STORE, Location: path })
    for (const cookie of cookies) if (cookie) headers.append('Set-Cookie', cookie)
    return new Response(null, { status: 303, headers })
  }

  const back = async (
    typed: Typed | null,
    returned: Omit<ReturnedForm, 'typed'>,
    emptied: readonly string[] = [],
  ) => {
    const page = await form.pageOf(typed?.context ?? {})
    const cookie = await keepReturned(form.name, {
      ...returned,
      typed: typed ? typedIn(typed, emptied) : {},
    })
    return seeOther(`${page}#error-summary`, [cookie])
  }

  const tooMany = (seconds: number, typed: Typed | null) =>
    isProgram
      ? json(429, { success: false, error: TOO_MANY }, { 'Retry-After': retryAfter(seconds) })
      : back(typed, { errors: {}, message: TOO_MANY })

  const acceptedAs = async (
    context: Record<string, string>,
    reference: string,
    outcome?: string,
  ) => {
    const sent = { reference, outcome, signedCopy: form.signedCopyOf?.(reference) }
    const cookie = keepSent({ form: form.name, ...sent })
    return isProgram
      ? json(200, { success: true, ...sent }, { 'Set-Cookie': cookie })
      : seeOther(await form.successPageOf(context), [cookie, await forgetReturned(request)])
  }

  return {
    accepted: acceptedAs,
    tooMany,
    unreadable: ({ code, message }: { code: number; message: string }) =>
      isProgram || code === 415 || code === 408
        ? // Nobody waits for the rest of what came too slowly.
          json(
            code,
            { success: false, error: message },
            code === 408 ? { Connection: 'close' } : {},
          )
        : back(null, { errors: {}, message }),
    noFiles: (because: string, typed: Typed) =>
      isProgram
        ? json(503, { success: false, error: because }, { 'Retry-After': '60' })
        : back(typed, { errors: {}, message: because }),
    answer: async (answer: FormAnswer, typed: Typed): Promise<Response> => {
      switch (answer.status) {
        case 'accepted':
          return acceptedAs(typed.context, answer.reference, answer.outcome)
        case 'too-many':
          return tooMany(answer.retryAfterSeconds, typed)
        case 'invalid': {
          const { errors, message = CHECK_FIELDS, outdated } = answer
          return isProgram
            ? json(422, { success: false, error: message, fields: errors, outdated })
            : back(typed, { errors, message }, outdated?.answers)
        }
        case 'refused': {
          const { because, code } = answer
          const duplicate = duplicateIn(form.name, answer)
          return isProgram
            ? json(code, { success: false, error: because, duplicate })
            : back(typed, { errors: {}, message: duplicate?.sentence ?? because, duplicate })
        }
      }
    },
  }
}

const duplicateIn = (
  form: string,
  { duplicate }: Extract<FormAnswer, { status: 'refused' }>,
): Duplicate | undefined =>
  duplicate && { ...duplicate.words, ticket: issueTicket(form, duplicate.key, now()) }

/** What was typed, as the form page shows it again: the controls of its questions and its context. */
function typedIn(
  { form, body }: Typed,
  emptied: readonly string[],
): Record<string, string | string[]> {
  const names = [
    ...form.context,
    ...Object.entries(form.questions).flatMap(([name, question]) =>
      question.kind === 'date' ? [name, `${name}Year`, `${name}Month`, `${name}Day`] : [name],
    ),
  ]
  const isText = (value: unknown): value is string => typeof value === 'string'
  const clean = (text: string) => text.replaceAll('\u0000', '').toWellFormed().slice(0, 20_000)
  return Object.fromEntries(
    names.flatMap((name): [string, string | string[]][] => {
      const value = emptied.includes(name) ? undefined : body.fields[name]
      if (isText(value)) return [[name, clean(value)]]
      return Array.isArray(value) ? [[name, value.filter(isText).map(clean)]] : []
    }),
  )
}
