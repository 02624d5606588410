import type { Duplicate } from '@/forms/core/duplicate'
import type { FormOutcome } from '@/forms/core/outcome'
import type { Questions } from '@/forms/core/questions'
import { CODES_HEADER, type FieldMessages, getCodes, getTexts } from '@/forms/core/refusals'
import { now } from '@/lib/clock'
import { type Locale, pathOnTheWay } from '@/lib/locale'
import { jsonResponse, seeOther } from '@/lib/response'
import type { CountedOutcome } from '@/platform/metrics'
import { retryAfter } from '@/platform/rate-limit'

import type { FormBody } from './body'
import { LANGUAGE_CONTROLS, localeOfReferer } from './language'
import { rememberSubmission } from './last-submission'
import type { PageTurn, PublicForm } from './public-form'
import { clearRejectedForm, type RejectedForm, stashRejectedForm } from './rejected-forms'
import { issueTicket } from './ticket'
import { wantsJson } from './unavailable'
import { answersIn } from './words-in'

/** A form with its typed answers, to show again if it is rejected. */
export type TypedForm = {
  questions: Questions
  body: FormBody
  context: Record<string, string>
  /** The language of the page to which the visitor returns. */
  pageLanguage: Locale
}

export type Reply = ReturnType<typeof replyTo>

type Invalid = Extract<FormOutcome, { status: 'invalid' }>
type Refused = Extract<FormOutcome, { status: 'refused' }>

/**
 * Responds to a program with JSON and to a browser without JavaScript with a redirect.
 *
 * @param note called with the form's outcome
 */
export function replyTo(
  form: PublicForm,
  request: Request,
  note: (outcome: CountedOutcome) => void,
) {
  const isProgram = wantsJson(request)
  const refererLocale = form.isTranslated ? localeOfReferer(request.headers) : 'en'
  const answer = isProgram ? inJson(form, refererLocale) : byRedirect(form, refererLocale)

  const accepted = async (
    { context, pageLanguage }: Pick<TypedForm, 'context' | 'pageLanguage'>,
    reference: string,
    outcome?: string,
    details: object = {},
  ) => {
    const sent = { reference, outcome, signedCopy: form.getSignedCopy?.(reference) }
    const response = isProgram
      ? jsonResponse(200, { success: true, ...sent, ...details })
      : seeOther(pathOnTheWay(pageLanguage, await form.getSuccessPage(context)))
    // The server may refuse a form before its script has loaded and later accept it from the script.
    const cookies = [
      rememberSubmission({ form: form.name, ...sent }),
      await clearRejectedForm(request),
    ]
    for (const cookie of cookies) if (cookie) response.headers.append('Set-Cookie', cookie)
    return response
  }

  const tooMany = (seconds: number, typedForm: TypedForm | null) => {
    note('too-many')
    return answer.tooMany(seconds, typedForm)
  }

  return {
    tooMany,
    turned: (
      { step, target, fields, values }: PageTurn,
      typedForm: TypedForm,
      pageLanguage = typedForm.pageLanguage,
    ) => {
      note('turned')
      return showForm(
        form,
        { ...typedForm, pageLanguage },
        { step, fields, message: null },
        {
          changed: values ?? {},
          target: Object.keys(fields).length > 0 ? 'error-summary' : target,
          refererLocale,
        },
      )
    },
    /** For a bot: the same response as if its form had been stored. */
    decoy: (...sent: Parameters<typeof accepted>) => {
      note('dropped')
      return accepted(...sent)
    },
    unreadable: ({ code, message }: { code: number; message: string }) => {
      note('unreadable')
      // A form that arrived too slowly, or in another content type, has no page to return to.
      const shows = code === 415 || code === 408 ? inJson(form, refererLocale) : answer
      return shows.unreadable(code, message)
    },
    noFiles: (message: string, typedForm: TypedForm) => {
      note('no-room')
      return answer.noFiles(message, typedForm)
    },
    outcome: async (outcome: FormOutcome, typedForm: TypedForm): Promise<Response> => {
      switch (outcome.status) {
        case 'accepted':
          note('accepted')
          return accepted(typedForm, outcome.reference, outcome.outcome, outcome.details)
        case 'too-many':
          return tooMany(outcome.retryAfterSeconds, typedForm)
        case 'invalid':
          note('invalid')
          return answer.invalid(outcome, typedForm)
        case 'refused':
          note('refused')
          return answer.refused(outcome, typedForm)
      }
    },
  }
}

/** The responses for a program. */
const inJson = (form: PublicForm, refererLocale: Locale) => ({
  tooMany: (seconds: number, typedForm: TypedForm | null) =>
    jsonResponse(
      429,
      { success: false, error: answersIn(typedForm?.pageLanguage ?? refererLocale).tooMany },
      { 'Retry-After': retryAfter(seconds) },
    ),
  unreadable: (code: number, message: string) =>
    jsonResponse(
      code,
      { success: false, error: message },
      // We do not read the rest of a body that arrived too slowly.
      code === 408 ? { Connection: 'close' } : {},
    ),
  noFiles: (message: string) =>
    jsonResponse(503, { success: false, error: message }, { 'Retry-After': '60' }),
  invalid: ({ fields, message, outdated }: Invalid, { pageLanguage }: TypedForm) =>
    jsonResponse(
      422,
      {
        success: false,
        error: message ?? answersIn(pageLanguage).checkFields,
        fields: getTexts(fields),
        outdated,
      },
      codesHeader(fields),
    ),
  refused: (refused: Refused) => {
    const { message, httpStatus, fields, details = {} } = refused
    const duplicate = getDuplicate(form.name, refused)
    return jsonResponse(
      httpStatus,
      { success: false, error: message, fields: fields && getTexts(fields), duplicate, ...details },
      codesHeader(fields ?? {}),
    )
  },
})

/** The responses for a browser without JavaScript: the form again, with the typed answers. */
const byRedirect = (form: PublicForm, refererLocale: Locale) => {
  const backToForm = (
    typedForm: TypedForm | null,
    rejected: Omit<RejectedForm, 'values' | 'step'>,
    cleared: readonly string[] = [],
  ) =>
    showForm(form, typedForm, rejected, {
      changed: Object.fromEntries(cleared.map((name) => [name, null])),
      refererLocale,
    })
  return {
    tooMany: (_seconds: number, typedForm: TypedForm | null) =>
      backToForm(typedForm, {
        fields: {},
        message: answersIn(typedForm?.pageLanguage ?? refererLocale).tooMany,
      }),
    unreadable: (_code: number, message: string) => backToForm(null, { fields: {}, message }),
    noFiles: (message: string, typedForm: TypedForm) =>
      backToForm(typedForm, { fields: {}, message }),
    invalid: ({ fields, message, outdated }: Invalid, typedForm: TypedForm) =>
      backToForm(typedForm, { fields, message: message ?? null }, outdated?.answers),
    refused: (refused: Refused, typedForm: TypedForm) => {
      const duplicate = getDuplicate(form.name, refused)
      return backToForm(typedForm, {
        fields: refused.fields ?? {},
        message: duplicate?.sentence ?? refused.message,
        duplicate,
      })
    },
  }
}

async function showForm(
  form: PublicForm,
  typedForm: TypedForm | null,
  rejected: Omit<RejectedForm, 'values'>,
  {
    changed,
    target = 'error-summary',
    refererLocale,
  }: { changed: NonNullable<PageTurn['values']>; target?: string; refererLocale: Locale },
) {
  const english = await form.getPage(typedForm?.context ?? {})
  const page = pathOnTheWay(typedForm?.pageLanguage ?? refererLocale, english)
  const values = typedForm ? typedValues(form, typedForm, changed) : {}
  const cookie = await stashRejectedForm(form.name, { ...rejected, values })
  return seeOther(`${page}#${target}`, { 'Set-Cookie': cookie })
}

const codesHeader = (fields: FieldMessages): Record<string, string> =>
  Object.keys(fields).length === 0
    ? {}
    : { [CODES_HEADER]: String(new URLSearchParams(getCodes(fields))) }

const getDuplicate = (form: string, { duplicate }: Refused): Duplicate | undefined =>
  duplicate && { ...duplicate.words, ticket: issueTicket(form, duplicate.key, now()) }

/** The typed values for showing the form again: its questions and its context. */
function typedValues(
  form: PublicForm,
  { questions, body }: TypedForm,
  changed: NonNullable<PageTurn['values']>,
): Record<string, string | string[]> {
  const names = [
    ...(form.context ?? []),
    ...(form.isTranslated ? LANGUAGE_CONTROLS : []),
    ...Object.entries(questions).flatMap(([name, question]) =>
      question.kind === 'date' ? [name, `${name}Year`, `${name}Month`, `${name}Day`] : [name],
    ),
  ]
  const isText = (value: unknown): value is string => typeof value === 'string'
  const values = { ...body.fields, ...changed }
  return Object.fromEntries(
    [...new Set([...names, ...Object.keys(changed)])].flatMap(
      (name): [string, string | string[]][] => {
        const value = values[name]
        if (isText(value)) return [[name, value]]
        return Array.isArray(value) ? [[name, value.filter(isText)]] : []
      },
    ),
  )
}
