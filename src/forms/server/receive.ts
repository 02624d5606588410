import { createHash, randomUUID } from 'node:crypto'

import type { Duplicate } from '@/forms/core/duplicate'
import { fileQuestions, filesTooLarge, maxBytes, type SelectedFiles } from '@/forms/core/files'
import { normalizeAnswers, type RawAnswers } from '@/forms/core/normalize'
import { type FormOutcome, invalid } from '@/forms/core/outcome'
import type { Answers, Questions } from '@/forms/core/questions'
import {
  type AnswerRefusal,
  CODES_HEADER,
  codesOf,
  type Describe,
  textsOf,
} from '@/forms/core/refusals'
import {
  BODY_TOO_LARGE,
  CHECK_FIELDS,
  FILES_CROWDED,
  FILES_NO_SPACE,
  PAGE_WAS_OPEN_LONG,
  TRY_AGAIN,
} from '@/forms/core/wording'
import { clientAddress } from '@/lib/client-address'
import { now } from '@/lib/clock'
import { inFlightLimit } from '@/lib/concurrency'
import { DeadlineExceeded, withDeadline } from '@/lib/deadline'
import { MINUTE_SECONDS } from '@/lib/durations'
import { hasSpaceForFiles } from '@/lib/free-space'
import { log } from '@/lib/log'
import { newReference } from '@/lib/reference'
import { jsonResponse, seeOther } from '@/lib/response'
import { consume, type Limit, retryAfter, TOO_MANY } from '@/platform/rate-limit'

import {
  type BodyRefusal,
  discardFiles,
  type FileRefusal,
  type FormBody,
  parseBody,
  type ParsedBody,
  type UploadedFile,
} from './body'
import { issueTicket } from './duplicate-ticket'
import { rememberSubmission } from './last-submission'
import { clearRejectedForm, type RejectedForm, stashRejectedForm } from './rejected-forms'
import { verifyToken } from './token'
import { ANSWER_MS, unavailable, wantsJson } from './unavailable'

/** A form as it was sent, after the checks that all forms share. */
export type SubmittedForm = {
  answers: Answers
  /** Controls that are no questions, as text: which event, which version of the waiver. */
  context: Record<string, string>
  files: Record<string, UploadedFile>
  /** The same files, as the form's own check wants to know them. */
  chosen: SelectedFiles
}

/** What the server knows of the request itself. */
export type RequestContext = {
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
  decoyOutcome?: string
  perAddress: readonly Limit[]
  perEmail: readonly Limit[]
  /** Unwraps a body that comes in a shape of its own, before anything reads it. */
  unwrap?: (fields: RawAnswers) => RawAnswers
  answer: (sent: SubmittedForm, facts: RequestContext) => Promise<FormOutcome>
  /** Its words for what every form refuses. */
  describe: Describe<AnswerRefusal>
  /** What a program is told when the form could not be taken, if not what every form says. */
  failureMessage?: (error: unknown) => string
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
const FLOOD: Limit = { name: 'form-flood', times: 300, perSeconds: 10 * MINUTE_SECONDS }

const TEXT_BYTES_MAX = 256 * 1024

/**
 * Files on their way in cost a connection and room on the disk, no memory. At their largest all of them
 * together are less than the two gigabytes that are kept free of a disk (`spaceToKeep`).
 */
const uploads = inFlightLimit({ all: 64, each: 16 })

function limitsOf(questions: Questions) {
  const files = fileQuestions(questions)
  return {
    files: files.map(([name]) => name),
    fileBytesMax: Math.max(0, ...files.map(([, question]) => maxBytes(question))),
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
 * Takes a public form, from anybody on the internet: limits, body, honeypot, token, answers. What is left is
 * the feature's own: its rules, its transaction.
 */
export async function receive(form: PublicForm, request: Request): Promise<Response> {
  const reply = replyTo(form, request)
  let releaseSlot = () => {}
  const late = new AbortController()
  try {
    const address = clientAddress(request.headers)
    const wait = await withDeadline(ANSWER_MS, consume(FLOOD, address))
    if (wait !== null)
      return await withDeadline(ANSWER_MS, Promise.resolve(reply.tooMany(wait, null)))

    const read = await parseBody(request, {
      ...limitsOf(form.questions),
      admit: async (fields) => {
        if (isFilled(fields.company) || isRefusedToken(form, fields.formToken)) return 'drop'
        if (!(await hasSpaceForFiles())) return 'no-space'
        const leave = uploads.acquire(address)
        if (!leave) return 'crowded'
        releaseSlot = leave
        return 'let-in'
      },
    }).catch((error: unknown) => {
      releaseSlot()
      throw error
    })
    // The work goes on when nobody waits for it any longer, and needs its files for as long.
    const answered = take(form, request, { reply, address, read, late: late.signal }).finally(
      async () => {
        releaseSlot()
        if (read.ok) await discardFiles(read.value)
      },
    )
    return await withDeadline(ANSWER_MS, answered)
  } catch (error) {
    if (error instanceof DeadlineExceeded) late.abort()
    const errorId = randomUUID()
    log.error({ errorId, form: form.name, err: error }, 'form failed')
    return unavailable(request, form.failureMessage?.(error) ?? TRY_AGAIN)
  }
}

/** A token that comes after the files is judged when it comes. */
const isRefusedToken = (form: PublicForm, formToken: unknown): boolean =>
  formToken !== undefined && !verifyToken(form.name, formToken, now()).ok

type Here = {
  forms: number
  charged?: Promise<number | null>
  /** What nobody waited for any longer, and is still being worked out. */
  late?: Promise<FormOutcome>
}

/**
 * Equal forms that are here at the same time are counted once. One that is sent again because its answer was
 * late waits for that answer: in a rush, doing the same work again would make everybody's later.
 */
const here = new Map<string, Here>()

type Arrived = { reply: Reply; address: string; read: ParsedBody; late: AbortSignal }

async function take(
  form: PublicForm,
  request: Request,
  { reply, address, read, late }: Arrived,
): Promise<Response> {
  if (!read.ok) return reply.unreadable(bodyRefusals[read.refusal])

  const body: FormBody = form.unwrap
    ? { ...read.value, fields: form.unwrap(read.value.fields) }
    : read.value
  const sent = {
    answers: normalizeAnswers(form.questions, body.fields),
    context: parseContext(form, body.fields),
    files: body.files,
    chosen: chosenIn(body.files),
  }
  const typed: Typed = { form, body, context: sent.context }

  // Bots fill in the honeypot or submit at once. They read what a person would, and nothing is stored.
  if (isFilled(body.fields.company))
    return reply.accepted(sent.context, newReference(), form.decoyOutcome)
  const token = verifyToken(form.name, body.fields.formToken, now())
  if (!token.ok) {
    return token.refusal === 'too-fast'
      ? reply.accepted(sent.context, newReference(), form.decoyOutcome)
      : reply.answer({ status: 'invalid', fields: {}, message: PAGE_WAS_OPEN_LONG }, typed)
  }

  if (body.filesRefused) return reply.noFiles(fileRefusals[body.filesRefused], typed)
  const tooLarge = filesTooLarge(form.questions, sent.chosen)
  if (Object.keys(tooLarge).length > 0) {
    return reply.answer(invalid(tooLarge, form.describe), typed)
  }

  const { nonce, issuedAt } = token.value
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
const chosenIn = (files: SubmittedForm['files']): SelectedFiles =>
  new Map(
    Object.entries(files).map(([file, { name, content, isTooLarge }]) => [
      file,
      { name, bytes: isTooLarge ? Infinity : (content?.bytes ?? 0) },
    ]),
  )

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isFilled) : typeof value === 'string' && value.trim() !== ''

export const parseContext = (form: PublicForm, fields: RawAnswers): Record<string, string> =>
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
      const seconds = await consume(limit, who)
      if (seconds !== null) return seconds
    }
  }
  return null
}

/** The same answers and files have the same fingerprint, in whatever body they came. */
function fingerprint({ answers, context, files }: SubmittedForm): string {
  const hash = createHash('sha256')
  const { waiverVersion: _shown, ...where } = context
  hash.update(JSON.stringify([sorted(answers), sorted(where)]))
  for (const [name, { content }] of sorted(files))
    hash.update(`\u0000${name}\u0000${content?.sha256 ?? ''}`)
  return hash.digest('hex')
}

const sorted = <Value>(record: Record<string, Value>): [string, Value][] =>
  Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))

type Typed = { form: PublicForm; body: FormBody; context: Record<string, string> }

type Reply = ReturnType<typeof replyTo>

/** Says one and the same thing to a program, as JSON, and to a browser without JavaScript, as a page. */
function replyTo(form: PublicForm, request: Request) {
  const isProgram = wantsJson(request)

  const leadTo = (path: string, cookies: readonly (string | null)[] = []) => {
    const response = seeOther(path)
    for (const cookie of cookies) if (cookie) response.headers.append('Set-Cookie', cookie)
    return response
  }

  const back = async (
    typed: Typed | null,
    returned: Omit<RejectedForm, 'values'>,
    emptied: readonly string[] = [],
  ) => {
    const page = await form.pageOf(typed?.context ?? {})
    const cookie = await stashRejectedForm(form.name, {
      ...returned,
      values: typed ? typedIn(typed, emptied) : {},
    })
    return leadTo(`${page}#error-summary`, [cookie])
  }

  const tooMany = (seconds: number, typed: Typed | null) =>
    isProgram
      ? jsonResponse(
          429,
          { success: false, error: TOO_MANY },
          { 'Retry-After': retryAfter(seconds) },
        )
      : back(typed, { fields: {}, message: TOO_MANY })

  const acceptedAs = async (
    context: Record<string, string>,
    reference: string,
    outcome?: string,
  ) => {
    const sent = { reference, outcome, signedCopy: form.signedCopyOf?.(reference) }
    const cookie = rememberSubmission({ form: form.name, ...sent })
    return isProgram
      ? jsonResponse(200, { success: true, ...sent }, { 'Set-Cookie': cookie })
      : leadTo(await form.successPageOf(context), [cookie, await clearRejectedForm(request)])
  }

  return {
    accepted: acceptedAs,
    tooMany,
    unreadable: ({ code, message }: { code: number; message: string }) =>
      isProgram || code === 415 || code === 408
        ? // Nobody waits for the rest of what came too slowly.
          jsonResponse(
            code,
            { success: false, error: message },
            code === 408 ? { Connection: 'close' } : {},
          )
        : back(null, { fields: {}, message }),
    noFiles: (because: string, typed: Typed) =>
      isProgram
        ? jsonResponse(503, { success: false, error: because }, { 'Retry-After': '60' })
        : back(typed, { fields: {}, message: because }),
    answer: async (answer: FormOutcome, typed: Typed): Promise<Response> => {
      switch (answer.status) {
        case 'accepted':
          return acceptedAs(typed.context, answer.reference, answer.outcome)
        case 'too-many':
          return tooMany(answer.retryAfterSeconds, typed)
        case 'invalid': {
          const { fields, message = null, outdated } = answer
          return isProgram
            ? jsonResponse(
                422,
                {
                  success: false,
                  error: message ?? CHECK_FIELDS,
                  fields: textsOf(fields),
                  outdated,
                },
                message === null
                  ? { [CODES_HEADER]: String(new URLSearchParams(codesOf(fields))) }
                  : {},
              )
            : back(typed, { fields, message }, outdated?.answers)
        }
        case 'refused': {
          const { message, httpStatus } = answer
          const duplicate = duplicateIn(form.name, answer)
          return isProgram
            ? jsonResponse(httpStatus, { success: false, error: message, duplicate })
            : back(typed, { fields: {}, message: duplicate?.sentence ?? message, duplicate })
        }
      }
    },
  }
}

const duplicateIn = (
  form: string,
  { duplicate }: Extract<FormOutcome, { status: 'refused' }>,
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
