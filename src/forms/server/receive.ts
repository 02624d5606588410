import { createHash, randomUUID } from 'node:crypto'

import { fileQuestions, filesTooLarge, maxBytes, type SelectedFiles } from '@/forms/core/files'
import { changeOfLanguage } from '@/forms/core/language'
import { normalizeAnswers } from '@/forms/core/normalize'
import { type FormOutcome, invalid } from '@/forms/core/outcome'
import type { Answers, Questions } from '@/forms/core/questions'
import { clientAddress } from '@/lib/client-address'
import { now } from '@/lib/clock'
import { ConcurrencyLimiter } from '@/lib/concurrency'
import { DeadlineExceeded, withDeadline } from '@/lib/deadline'
import { hasSpaceForFiles } from '@/lib/free-space'
import { log } from '@/lib/log'
import { newReference } from '@/lib/reference'
import { refused } from '@/lib/result'
import { sortedEntries } from '@/lib/sorted-entries'
import { noteAttempt } from '@/platform/attempts'
import { consumeFrom } from '@/platform/event-day'
import { LIMITS } from '@/platform/limits'
import { type CountedOutcome, formsAnswered } from '@/platform/metrics'
import type { Limit, Use } from '@/platform/rate-limit'
import { isReservedSlug } from '@/submissions'

import { type BodyRefusal, discardFiles, type FormBody, parseBody, type ParsedBody } from './body'
import { languagesIn, localeOfReferer } from './language'
import { parseContext, type PublicForm, type SubmittedForm } from './public-form'
import { type Reply, replyTo, type TypedForm } from './reply'
import { verifyToken } from './token'
import { ANSWER_MS, unavailable, wantsJson } from './unavailable'
import { answersIn } from './words-in'

const TEXT_BYTES_MAX = 256 * 1024

/**
 * Uploads in flight cost connections and disk space, but no memory. Even if each has the maximum size, together
 * they stay below the two gigabytes that are kept free on the disk (`reservedBytes`).
 */
const uploads = new ConcurrencyLimiter({ total: 64, perClient: 16 })

function getLimits(questions: Questions) {
  const files = fileQuestions(questions)
  return {
    files: files.map(([name]) => name),
    fileBytesMax: Math.max(0, ...files.map(([, question]) => maxBytes(question))),
    bytesMax: TEXT_BYTES_MAX,
  }
}

const CODES: Record<BodyRefusal, number> = {
  'wrong-type': 415,
  'too-large': 413,
  'too-slow': 408,
  malformed: 400,
}

/**
 * Receives a public form from any client on the internet and does the work that all forms share: limits,
 * body, honeypot, token, and answers. The feature's handler does the rest: its rules and its transaction.
 */
export async function receive(form: PublicForm, request: Request): Promise<Response> {
  const late = new AbortController()
  const reply = replyTo(form, request, (outcome) => {
    // Once a client was told to try again, it gets no other answer.
    if (!late.signal.aborted) countForm(form, outcome)
  })
  let releaseSlot = () => {}
  let read: ParsedBody | undefined
  try {
    const address = clientAddress(request.headers)
    const wait = await withDeadline(ANSWER_MS, consumeFrom(address, [LIMITS.forms.perAddress]))
    if (wait !== null)
      return await withDeadline(ANSWER_MS, Promise.resolve(reply.tooMany(wait, null)))

    const parsed = await parseBody(request, {
      ...getLimits(form.questions),
      admit: async (fields) => {
        const changesLanguage = changeOfLanguage(fields.do) !== undefined
        if (changesLanguage || isFilled(fields.company) || isRejectedToken(form, fields.formToken))
          return 'drop'
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
    read = parsed
    const processAndRelease = async () => {
      try {
        return await processBody(form, request, { reply, address, parsed, late: late.signal })
      } finally {
        releaseSlot()
        if (parsed.ok) await discardFiles(parsed.value)
      }
    }
    // After the deadline the work continues in the background, and still needs its files.
    return await withDeadline(ANSWER_MS, processAndRelease())
  } catch (error) {
    countForm(form, 'failed')
    if (error instanceof DeadlineExceeded) late.abort()
    const errorId = randomUUID()
    log.error({ errorId, form: form.name, err: error }, 'form failed')
    const body = read ?? (await readRest(form, request))
    const locale = languagesIn(form, body.ok ? body.value.fields : {}, request.headers).pageLanguage
    const message = form.failureMessage?.(error, locale) ?? answersIn(locale).tryAgain
    return unavailable(request, message, body, {
      questions: form.questions,
      locale,
    })
  }
}

/** Reads the body of a form whose processing failed before that. Its files are dropped. */
const readRest = (form: PublicForm, request: Request): Promise<ParsedBody> =>
  request.bodyUsed
    ? Promise.resolve(refused('malformed'))
    : parseBody(request, {
        ...getLimits(form.questions),
        admit: () => Promise.resolve('drop' as const),
      })

const countForm = ({ name }: PublicForm, outcome: CountedOutcome) => {
  formsAnswered.inc({ form: isReservedSlug(name) ? name : 'custom', outcome })
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
 * response was late waits for the first outcome: repeating the work would slow down all forms in a rush.
 */
const inFlight = new Map<string, InFlight>()

type ReceivedForm = { reply: Reply; address: string; parsed: ParsedBody; late: AbortSignal }

async function processBody(
  form: PublicForm,
  request: Request,
  { reply, address, parsed, late }: ReceivedForm,
): Promise<Response> {
  if (!parsed.ok) {
    const { body } = answersIn(form.isTranslated ? localeOfReferer(request.headers) : 'en')
    return reply.unreadable({ code: CODES[parsed.refusal], message: body[parsed.refusal] })
  }

  const body: FormBody = form.unwrap
    ? { ...parsed.value, fields: form.unwrap(parsed.value.fields) }
    : parsed.value
  const questions = form.getQuestions?.(body.fields) ?? form.questions
  const languages = languagesIn(form, parsed.value.fields, request.headers)
  const sent: SubmittedForm = {
    ...languages,
    answers: normalizeAnswers(questions, body.fields),
    context: parseContext(form, body.fields),
    files: body.files,
    selectedFiles: selectedFilesFrom(body.files),
  }
  const words = answersIn(languages.pageLanguage)
  const typedForm: TypedForm = {
    questions,
    body,
    context: sent.context,
    pageLanguage: languages.pageLanguage,
  }

  const change = form.isTranslated ? changeOfLanguage(body.fields.do) : undefined
  if (change && !wantsJson(request)) {
    const turn = { step: change.step, target: 'form-step', fields: {} }
    return reply.turned(turn, typedForm, change.locale)
  }
  if (form.turnPage && typeof body.fields.do === 'string' && !wantsJson(request)) {
    const turn = await form.turnPage(body.fields.do, sent, body.fields)
    if (turn) return reply.turned(turn, typedForm)
  }

  const decoy = () => {
    noteAttempt('bot', form.name)
    const reference = newReference()
    const details = form.decoyDetails?.(sent, reference)
    return reply.decoy(typedForm, reference, form.decoyOutcome, details)
  }
  // Bots fill in the honeypot or submit at once. They get the same response as people, but nothing is stored.
  if (isFilled(body.fields.company)) return decoy()
  const token = verifyToken(form.name, body.fields.formToken, now())
  if (!token.ok) {
    if (token.refusal === 'too-fast') return decoy()
    noteAttempt('token', form.name)
    return reply.outcome(
      { status: 'invalid', fields: {}, message: words.pageWasOpenLong },
      typedForm,
    )
  }

  if (body.filesRefused) return reply.noFiles(words.files[body.filesRefused], typedForm)
  const tooLarge = filesTooLarge(form.questions, sent.selectedFiles)
  if (Object.keys(tooLarge).length > 0) {
    return reply.outcome(
      invalid(tooLarge, form.describeIn?.(languages.pageLanguage) ?? form.describe),
      typedForm,
    )
  }

  const { nonce, issuedAt } = token.value
  const contentSha256 = fingerprint(sent)
  const key = `${nonce} ${contentSha256}`
  const sameForm: InFlight = inFlight.get(key) ?? { count: 0 }
  inFlight.set(key, sameForm)
  sameForm.count += 1
  const chargeAddress = () => (sameForm.charged ??= consumeFrom(address, form.perAddress))
  const charge = async () => {
    const emails = emailUses(form.perEmail, emailsIn(questions, sent.answers))
    // A form with files was counted against its address before they were opened.
    if (sameForm.charged)
      return (await sameForm.charged) ?? (await consumeFrom(address, [], emails))
    sameForm.charged = consumeFrom(address, form.perAddress, emails)
    return sameForm.charged
  }
  try {
    if (sameForm.late) return await reply.outcome(await sameForm.late, typedForm)
    const outcome = form.handle(sent, {
      ...languages,
      form: form.name,
      nonce,
      tokenIssuedAt: issuedAt,
      contentSha256,
      address,
      isProgram: wantsJson(request),
      userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400),
      chargeAddress,
      charge,
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

const emailsIn = (questions: Questions, answers: Answers) =>
  Object.entries(questions).flatMap(([name, question]) => {
    const value = answers[name]
    return question.kind === 'email' && typeof value === 'string' && value !== '' ? [value] : []
  })

/** Always in the same order: two forms with the same two addresses must not wait for each other. */
const emailUses = (limits: readonly Limit[], emails: readonly string[]): Use[] =>
  emails.toSorted().flatMap((email) => limits.map((limit): Use => [limit, email]))

/** A hash of the answers and files that does not depend on how the body was encoded. */
function fingerprint({ answers, context, files }: SubmittedForm): string {
  const hash = createHash('sha256')
  const { waiverVersion: _shown, ...where } = context
  hash.update(JSON.stringify([sortedEntries(answers), sortedEntries(where)]))
  for (const [name, { content }] of sortedEntries(files))
    hash.update(`\u0000${name}\u0000${content?.sha256 ?? ''}`)
  return hash.digest('hex')
}
