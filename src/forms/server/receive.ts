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

/** A submitted form, after the checks that all forms share. */
export type SubmittedForm = {
  answers: Answers
  /** The values of controls that are not questions: which event, which version of the waiver. */
  context: Record<string, string>
  files: Record<string, UploadedFile>
  /** The same files, in the shape that the form's own check expects. */
  selectedFiles: SelectedFiles
}

/** What the server knows about the request itself. */
export type RequestContext = {
  form: string
  nonce: string
  tokenIssuedAt: Date
  contentSha256: string
  address: string
  userAgent: string
  /** Counts the form against the limits of its address, once. @returns seconds to wait, or `null` */
  chargeAddress: () => Promise<number | null>
  /**
   * Counts the form against all of its limits. `claimReceipt` calls it for the first of identical forms only, so
   * that correcting answers or sending the form again is not counted.
   *
   * @returns seconds to wait, or `null`
   */
  charge: () => Promise<number | null>
}

/** A public form: what it asks, its limits, its handler, and where a browser without JavaScript is sent. */
export type PublicForm = {
  name: string
  questions: Questions
  /** The names of controls that are not questions. */
  context?: readonly string[]
  /** The outcome reported to bots, whose forms are silently ignored, so that the response looks normal. */
  decoyOutcome?: string
  perAddress: readonly Limit[]
  perEmail: readonly Limit[]
  /** Unwraps a body that has a shape of its own, before it is read. */
  unwrap?: (fields: RawAnswers) => RawAnswers
  handle: (sent: SubmittedForm, request: RequestContext) => Promise<FormOutcome>
  /** The sentences for refusals that every form can have. */
  describe: Describe<AnswerRefusal>
  /** The error message in the JSON response after a failure, if not the usual one. */
  failureMessage?: (error: unknown) => string
  /** Resends the confirmation of the first submission, or a link to it. Does nothing if there is none. */
  resend?: (duplicateKey: string) => Promise<void>
  /** The page of the form, to which a rejected form returns. */
  pageOf: (context: Record<string, string>) => Promise<string>
  /** The thank-you page, which gets the submission from `findLastSubmission`. */
  successPageOf: (context: Record<string, string>) => Promise<string>
  /** The address of the signed copy, if the form is signed. */
  signedCopyOf?: (reference: string) => string
}

/** Counts all posts from one address, valid or not. Even a school sends fewer. */
const FLOOD: Limit = { name: 'form-flood', times: 300, perSeconds: 10 * MINUTE_SECONDS }

const TEXT_BYTES_MAX = 256 * 1024

/**
 * Uploads in flight cost connections and disk space, but no memory. Even if each has the maximum size, together
 * they stay below the two gigabytes that are kept free on the disk (`reservedBytes`).
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
 * Receives a public form from anybody on the internet and does what all forms share: limits, body, honeypot,
 * token, and answers. The feature's own handler does the rest: its rules and its transaction.
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

    const parsed = await parseBody(request, {
      ...limitsOf(form.questions),
      admit: async (fields) => {
        if (isFilled(fields.company) || isRejectedToken(form, fields.formToken)) return 'drop'
        if (!(await hasSpaceForFiles())) return 'no-space'
        const release = uploads.acquire(address)
        if (!release) return 'crowded'
        releaseSlot = release
        return 'admit'
      },
    }).catch((error: unknown) => {
      releaseSlot()
      throw error
    })
    // After the deadline the work continues in the background, and still needs its files.
    const processing = processBody(form, request, {
      reply,
      address,
      parsed,
      late: late.signal,
    }).finally(async () => {
      releaseSlot()
      if (parsed.ok) await discardFiles(parsed.value)
    })
    return await withDeadline(ANSWER_MS, processing)
  } catch (error) {
    if (error instanceof DeadlineExceeded) late.abort()
    const errorId = randomUUID()
    log.error({ errorId, form: form.name, err: error }, 'form failed')
    return unavailable(request, form.failureMessage?.(error) ?? TRY_AGAIN)
  }
}

/** Whether the token is known to be invalid. A token that comes after the files is checked later. */
const isRejectedToken = (form: PublicForm, formToken: unknown): boolean =>
  formToken !== undefined && !verifyToken(form.name, formToken, now()).ok

type InFlight = {
  count: number
  charged?: Promise<number | null>
  /** The pending outcome of a form whose client has already been told to try again. */
  late?: Promise<FormOutcome>
}

/**
 * Identical forms that are processed at the same time are counted once. A form that is sent again because its
 * response was late waits for the first outcome: repeating the work would slow down everybody in a rush.
 */
const inFlight = new Map<string, InFlight>()

type ReceivedForm = { reply: Reply; address: string; parsed: ParsedBody; late: AbortSignal }

async function processBody(
  form: PublicForm,
  request: Request,
  { reply, address, parsed, late }: ReceivedForm,
): Promise<Response> {
  if (!parsed.ok) return reply.unreadable(bodyRefusals[parsed.refusal])

  const body: FormBody = form.unwrap
    ? { ...parsed.value, fields: form.unwrap(parsed.value.fields) }
    : parsed.value
  const sent = {
    answers: normalizeAnswers(form.questions, body.fields),
    context: parseContext(form, body.fields),
    files: body.files,
    selectedFiles: selectedFilesFrom(body.files),
  }
  const typedForm: TypedForm = { form, body, context: sent.context }

  // Bots fill in the honeypot or submit at once. They get the same response as people, but nothing is stored.
  if (isFilled(body.fields.company))
    return reply.accepted(sent.context, newReference(), form.decoyOutcome)
  const token = verifyToken(form.name, body.fields.formToken, now())
  if (!token.ok) {
    return token.refusal === 'too-fast'
      ? reply.accepted(sent.context, newReference(), form.decoyOutcome)
      : reply.outcome({ status: 'invalid', fields: {}, message: PAGE_WAS_OPEN_LONG }, typedForm)
  }

  if (body.filesRefused) return reply.noFiles(fileRefusals[body.filesRefused], typedForm)
  const tooLarge = filesTooLarge(form.questions, sent.selectedFiles)
  if (Object.keys(tooLarge).length > 0) {
    return reply.outcome(invalid(tooLarge, form.describe), typedForm)
  }

  const { nonce, issuedAt } = token.value
  const contentSha256 = fingerprint(sent)
  const key = `${nonce} ${contentSha256}`
  const sameForm: InFlight = inFlight.get(key) ?? { count: 0 }
  inFlight.set(key, sameForm)
  sameForm.count += 1
  const chargeAddress = () => (sameForm.charged ??= firstExceeded(form.perAddress, [address]))
  try {
    if (sameForm.late) return await reply.outcome(await sameForm.late, typedForm)
    const outcome = form.handle(sent, {
      form: form.name,
      nonce,
      tokenIssuedAt: issuedAt,
      contentSha256,
      address,
      userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400),
      chargeAddress,
      charge: async () =>
        (await chargeAddress()) ??
        (await firstExceeded(form.perEmail, emailsIn(form.questions, sent.answers))),
    })
    late.addEventListener('abort', () => {
      sameForm.late = outcome
    })
    return await reply.outcome(await outcome, typedForm)
  } finally {
    sameForm.count -= 1
    if (sameForm.count === 0) inFlight.delete(key)
  }
}

/** A file that was cut off at the limit counts as infinitely large. */
const selectedFilesFrom = (files: SubmittedForm['files']): SelectedFiles =>
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
    (form.context ?? []).flatMap((name) => {
      const value = fields[name]
      return typeof value === 'string' ? [[name, value.trim().slice(0, 1000)]] : []
    }),
  )

const emailsIn = (questions: Questions, answers: Answers) =>
  Object.entries(questions).flatMap(([name, question]) => {
    const value = answers[name]
    return question.kind === 'email' && typeof value === 'string' && value !== '' ? [value] : []
  })

async function firstExceeded(
  limits: readonly Limit[],
  keys: readonly string[],
): Promise<number | null> {
  for (const limit of limits) {
    for (const who of keys) {
      const seconds = await consume(limit, who)
      if (seconds !== null) return seconds
    }
  }
  return null
}

/** A hash of the answers and files that does not depend on how the body was encoded. */
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

type TypedForm = { form: PublicForm; body: FormBody; context: Record<string, string> }

type Reply = ReturnType<typeof replyTo>

/** Responds to a program with JSON and to a browser without JavaScript with a redirect. */
function replyTo(form: PublicForm, request: Request) {
  const isProgram = wantsJson(request)

  const redirectTo = (path: string, cookies: readonly (string | null)[] = []) => {
    const response = seeOther(path)
    for (const cookie of cookies) if (cookie) response.headers.append('Set-Cookie', cookie)
    return response
  }

  const backToForm = async (
    typedForm: TypedForm | null,
    rejected: Omit<RejectedForm, 'values'>,
    cleared: readonly string[] = [],
  ) => {
    const page = await form.pageOf(typedForm?.context ?? {})
    const cookie = await stashRejectedForm(form.name, {
      ...rejected,
      values: typedForm ? typedValues(typedForm, cleared) : {},
    })
    return redirectTo(`${page}#error-summary`, [cookie])
  }

  const tooMany = (seconds: number, typedForm: TypedForm | null) =>
    isProgram
      ? jsonResponse(
          429,
          { success: false, error: TOO_MANY },
          { 'Retry-After': retryAfter(seconds) },
        )
      : backToForm(typedForm, { fields: {}, message: TOO_MANY })

  const accepted = async (context: Record<string, string>, reference: string, outcome?: string) => {
    const sent = { reference, outcome, signedCopy: form.signedCopyOf?.(reference) }
    const cookie = rememberSubmission({ form: form.name, ...sent })
    return isProgram
      ? jsonResponse(200, { success: true, ...sent }, { 'Set-Cookie': cookie })
      : redirectTo(await form.successPageOf(context), [cookie, await clearRejectedForm(request)])
  }

  return {
    accepted,
    tooMany,
    unreadable: ({ code, message }: { code: number; message: string }) =>
      isProgram || code === 415 || code === 408
        ? // Close the connection: the rest of a body that came too slowly is not read.
          jsonResponse(
            code,
            { success: false, error: message },
            code === 408 ? { Connection: 'close' } : {},
          )
        : backToForm(null, { fields: {}, message }),
    noFiles: (message: string, typedForm: TypedForm) =>
      isProgram
        ? jsonResponse(503, { success: false, error: message }, { 'Retry-After': '60' })
        : backToForm(typedForm, { fields: {}, message }),
    outcome: async (outcome: FormOutcome, typedForm: TypedForm): Promise<Response> => {
      switch (outcome.status) {
        case 'accepted':
          return accepted(typedForm.context, outcome.reference, outcome.outcome)
        case 'too-many':
          return tooMany(outcome.retryAfterSeconds, typedForm)
        case 'invalid': {
          const { fields, message = null, outdated } = outcome
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
            : backToForm(typedForm, { fields, message }, outdated?.answers)
        }
        case 'refused': {
          const { message, httpStatus } = outcome
          const duplicate = duplicateOf(form.name, outcome)
          return isProgram
            ? jsonResponse(httpStatus, { success: false, error: message, duplicate })
            : backToForm(typedForm, {
                fields: {},
                message: duplicate?.sentence ?? message,
                duplicate,
              })
        }
      }
    },
  }
}

const duplicateOf = (
  form: string,
  { duplicate }: Extract<FormOutcome, { status: 'refused' }>,
): Duplicate | undefined =>
  duplicate && { ...duplicate.words, ticket: issueTicket(form, duplicate.key, now()) }

/** What was typed, for the form to show it again: the values of its questions and its context. */
function typedValues(
  { form, body }: TypedForm,
  cleared: readonly string[],
): Record<string, string | string[]> {
  const names = [
    ...(form.context ?? []),
    ...Object.entries(form.questions).flatMap(([name, question]) =>
      question.kind === 'date' ? [name, `${name}Year`, `${name}Month`, `${name}Day`] : [name],
    ),
  ]
  const isText = (value: unknown): value is string => typeof value === 'string'
  const clean = (text: string) => text.replaceAll('\u0000', '').toWellFormed().slice(0, 20_000)
  return Object.fromEntries(
    names.flatMap((name): [string, string | string[]][] => {
      const value = cleared.includes(name) ? undefined : body.fields[name]
      if (isText(value)) return [[name, clean(value)]]
      return Array.isArray(value) ? [[name, value.filter(isText).map(clean)]] : []
    }),
  )
}
