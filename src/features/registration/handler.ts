import { ValidationError } from 'payload'

import {
  hasSeenWaiverInForce,
  requestNewSignature,
  waiverInForce,
} from '@/features/waiver/in-force'
import { signedCopyOfReference } from '@/features/waiver/sign'
import type { RawAnswers } from '@/forms/core/normalize'
import { type FormOutcome, invalid, refuseDuplicate } from '@/forms/core/outcome'
import { CHECK_FIELDS } from '@/forms/core/wording'
import type { PublicForm, RequestContext, SubmittedForm } from '@/forms/server/receive'
import { respond } from '@/forms/server/respond'
import { today } from '@/lib/clock'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@/lib/durations'
import { sha256 } from '@/lib/secrets'
import { sqlStateOf } from '@/lib/sql-state'

import { registrationQuestions } from './questions'
import { contradictions, registrationKey } from './rules'
import { checkRegistration } from './schema'
import { resendRegistrationConfirmation, submitRegistration } from './store'
import { describe, duplicateWords, failureWording } from './wording'

/** Takes a registration. Anyone on the internet can call this, so it trusts nothing it is sent. */
async function handleRegistration(
  sent: SubmittedForm,
  request: RequestContext,
): Promise<FormOutcome> {
  const checked = checkRegistration(sent.answers, today())
  if (!checked.ok) return invalid(checked.refusal, describe)
  const registration = checked.value
  const contradicted = contradictions(sent.context, registration)
  if (Object.keys(contradicted).length > 0) return invalid(contradicted, describe)
  const waiver = await waiverInForce()
  if (!hasSeenWaiverInForce(sent, request, waiver)) return requestNewSignature(waiver)

  return respond(await submitRegistration({ registration, waiver, request }), {
    duplicate: refuseDuplicate(
      sha256(registrationKey(registration)),
      duplicateWords(registration.firstName),
    ),
  })
}

const isRecord = (value: unknown): value is RawAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The specification's `{registrationData, waiverData}` as one. Of the waiver's part only the version is
 * new; the names in it are said a second time, and must agree.
 */
function unwrap({ registrationData, waiverData, ...others }: RawAnswers): RawAnswers {
  return {
    ...(isRecord(registrationData) ? registrationData : {}),
    ...(isRecord(waiverData) ? only(WAIVER_CONTROLS, waiverData) : {}),
    ...others,
  }
}

const WAIVER_CONTROLS = [
  'waiverVersion',
  'participantName',
  'participantEmail',
  'guardianName',
] as const

const only = (names: readonly string[], values: RawAnswers): RawAnswers =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

/** Source of the numbers: specification, rate limits; generous, since a school shares one address. */
export const registrationForm: PublicForm = {
  name: 'registration',
  questions: registrationQuestions,
  context: ['role', ...WAIVER_CONTROLS],
  perAddress: [
    { name: 'registration-address', times: 20, perSeconds: 10 * MINUTE_SECONDS },
    { name: 'registration-address-day', times: 100, perSeconds: DAY_SECONDS },
  ],
  perEmail: [
    { name: 'registration-email', times: 6, perSeconds: HOUR_SECONDS },
    { name: 'registration-email-day', times: 20, perSeconds: DAY_SECONDS },
  ],
  unwrap,
  handle: handleRegistration,
  describe,
  resend: resendRegistrationConfirmation,
  failureMessage: (error) =>
    error instanceof ValidationError ? CHECK_FIELDS : failureWording(sqlStateOf(error)),
  pageOf: ({ role }) =>
    Promise.resolve(role === 'young-adult' ? '/join/young-adult' : '/join/youth'),
  successPageOf: () => Promise.resolve('/join/success'),
  signedCopyOf: signedCopyOfReference,
}
