import type { Duplicate } from '@/forms/core/duplicate'
import type { FormOutcome } from '@/forms/core/outcome'
import type { Questions } from '@/forms/core/questions'
import { CODES_HEADER, codesOf, type FieldMessages, textsOf } from '@/forms/core/refusals'
import { CHECK_FIELDS } from '@/forms/core/wording'
import { now } from '@/lib/clock'
import { jsonResponse, seeOther } from '@/lib/response'
import type { CountedOutcome } from '@/platform/metrics'
import { retryAfter, TOO_MANY } from '@/platform/rate-limit'

import type { FormBody } from './body'
import { rememberSubmission } from './last-submission'
import type { PageTurn, PublicForm } from './public-form'
import { clearRejectedForm, type RejectedForm, stashRejectedForm } from './rejected-forms'
import { issueTicket } from './ticket'
import { wantsJson } from './unavailable'

/** A form as it was typed, to be shown again if it is rejected. */
export type TypedForm = { questions: Questions; body: FormBody; context: Record<string, string> }

export type Reply = ReturnType<typeof replyTo>

/**
 * Responds to a program with JSON and to a browser without JavaScript with a redirect.
 *
 * @param note is told what became of the form
 */
export function replyTo(
  form: PublicForm,
  request: Request,
  note: (outcome: CountedOutcome) => void,
) {
  const isProgram = wantsJson(request)

  const showForm = async (
    typedForm: TypedForm | null,
    rejected: Omit<RejectedForm, 'values'>,
    changed: PageTurn['values'] = {},
    target = 'error-summary',
  ) => {
    const page = await form.pageOf(typedForm?.context ?? {})
    const values = typedForm ? typedValues(form, typedForm, changed) : {}
    const cookie = await stashRejectedForm(form.name, { ...rejected, values })
    return seeOther(`${page}#${target}`, { 'Set-Cookie': cookie })
  }

  const backToForm = (
    typedForm: TypedForm | null,
    rejected: Omit<RejectedForm, 'values' | 'step'>,
    cleared: readonly string[] = [],
  ) => showForm(typedForm, rejected, Object.fromEntries(cleared.map((name) => [name, null])))

  const turned = ({ step, target, fields, values }: PageTurn, typedForm: TypedForm) => {
    note('turned')
    return showForm(
      typedForm,
      { step, fields, message: null },
      values,
      Object.keys(fields).length > 0 ? 'error-summary' : target,
    )
  }

  const tooMany = (seconds: number, typedForm: TypedForm | null) => {
    note('too-many')
    return isProgram
      ? jsonResponse(
          429,
          { success: false, error: TOO_MANY },
          { 'Retry-After': retryAfter(seconds) },
        )
      : backToForm(typedForm, { fields: {}, message: TOO_MANY })
  }

  const accepted = async (
    context: Record<string, string>,
    reference: string,
    outcome?: string,
    details: object = {},
  ) => {
    const sent = { reference, outcome, signedCopy: form.signedCopyOf?.(reference) }
    const response = isProgram
      ? jsonResponse(200, { success: true, ...sent, ...details })
      : seeOther(await form.successPageOf(context))
    // A form that was refused before its script was there may be accepted from the script.
    const cookies = [
      rememberSubmission({ form: form.name, ...sent }),
      await clearRejectedForm(request),
    ]
    for (const cookie of cookies) if (cookie) response.headers.append('Set-Cookie', cookie)
    return response
  }

  return {
    tooMany,
    turned,
    /** To a bot, as if its form had been stored. */
    decoy: (...sent: Parameters<typeof accepted>) => {
      note('dropped')
      return accepted(...sent)
    },
    unreadable: ({ code, message }: { code: number; message: string }) => {
      note('unreadable')
      return isProgram || code === 415 || code === 408
        ? // Close the connection: the rest of a body that came too slowly is not read.
          jsonResponse(
            code,
            { success: false, error: message },
            code === 408 ? { Connection: 'close' } : {},
          )
        : backToForm(null, { fields: {}, message })
    },
    noFiles: (message: string, typedForm: TypedForm) => {
      note('no-room')
      return isProgram
        ? jsonResponse(503, { success: false, error: message }, { 'Retry-After': '60' })
        : backToForm(typedForm, { fields: {}, message })
    },
    outcome: async (outcome: FormOutcome, typedForm: TypedForm): Promise<Response> => {
      switch (outcome.status) {
        case 'accepted':
          note('accepted')
          return accepted(typedForm.context, outcome.reference, outcome.outcome, outcome.details)
        case 'too-many':
          return tooMany(outcome.retryAfterSeconds, typedForm)
        case 'invalid': {
          note('invalid')
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
                codesHeader(fields),
              )
            : backToForm(typedForm, { fields, message }, outdated?.answers)
        }
        case 'refused': {
          note('refused')
          const { message, httpStatus, fields, details = {} } = outcome
          const duplicate = duplicateOf(form.name, outcome)
          return isProgram
            ? jsonResponse(
                httpStatus,
                {
                  success: false,
                  error: message,
                  fields: fields && textsOf(fields),
                  duplicate,
                  ...details,
                },
                codesHeader(fields ?? {}),
              )
            : backToForm(typedForm, {
                fields: fields ?? {},
                message: duplicate?.sentence ?? message,
                duplicate,
              })
        }
      }
    },
  }
}

const codesHeader = (fields: FieldMessages): Record<string, string> =>
  Object.keys(fields).length === 0
    ? {}
    : { [CODES_HEADER]: String(new URLSearchParams(codesOf(fields))) }

const duplicateOf = (
  form: string,
  { duplicate }: Extract<FormOutcome, { status: 'refused' }>,
): Duplicate | undefined =>
  duplicate && { ...duplicate.words, ticket: issueTicket(form, duplicate.key, now()) }

/** What was typed, for the form to show it again: the values of its questions and its context. */
function typedValues(
  form: PublicForm,
  { questions, body }: TypedForm,
  changed: NonNullable<PageTurn['values']>,
): Record<string, string | string[]> {
  const names = [
    ...(form.context ?? []),
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
