import {
  hasSeenWaiverInForce,
  requestNewSignature,
  waiverInForce,
} from '@/features/waiver/in-force'
import { signedCopyOfReference } from '@/features/waiver/sign.tx'
import type { RawAnswers } from '@/forms/core/normalize'
import { type FormOutcome, invalid, refuseDuplicate } from '@/forms/core/outcome'
import type { PublicForm, RequestContext, SubmittedForm } from '@/forms/server/public-form'
import { respond } from '@/forms/server/respond'
import { answersIn } from '@/forms/server/words-in'
import { today } from '@/lib/clock'
import { sha256 } from '@/lib/secrets'
import { getSqlState } from '@/lib/sql-state'
import { LIMITS } from '@/platform/limits'

import { confirmations, registrationQuestions } from './questions'
import { makeDuplicateKey, waiverMismatches } from './rules'
import { checkRegistration } from './schema'
import { resendRegistrationConfirmation, submitRegistration } from './store'
import { describe } from './wording'
import { registrationAnswersIn } from './words-in'

/** Handles a registration. Anyone on the internet can call this, so it trusts nothing it receives. */
async function handleRegistration(
  sent: SubmittedForm,
  request: RequestContext,
): Promise<FormOutcome> {
  const locale = sent.pageLanguage
  const words = registrationAnswersIn(locale)
  const checked = checkRegistration(sent.answers, today(), {
    isHealthRequired: sent.context.asksHealth === 'yes',
  })
  if (!checked.ok) return invalid(checked.refusal, words.describe)
  const registration = checked.value
  const mismatches = waiverMismatches(sent.context, registration)
  if (Object.keys(mismatches).length > 0) return invalid(mismatches, words.describe)
  const waiver = await waiverInForce(sent.waiverLanguage)
  if (!hasSeenWaiverInForce(sent, request, waiver)) return requestNewSignature(waiver, locale)

  return respond(
    await submitRegistration({
      registration,
      signed: { waiver, isConfirmed: sent.answers.signatureConfirmed === true },
      request,
    }),
    {
      duplicate: refuseDuplicate(
        sha256(makeDuplicateKey(registration)),
        words.duplicate(registration.firstName),
        answersIn(locale).alreadyRegistered,
      ),
    },
  )
}

const isRecord = (value: unknown): value is RawAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Flattens the specification's `{registrationData, waiverData}`. The only new information in `waiverData` is the
 * version; it repeats the names, which must match those of the registration.
 */
function unwrap({ registrationData, waiverData, ...others }: RawAnswers): RawAnswers {
  return {
    ...(isRecord(registrationData) ? registrationData : {}),
    ...(isRecord(waiverData) ? pick(WAIVER_CONTROLS, waiverData) : {}),
    ...others,
  }
}

const WAIVER_CONTROLS = [
  'waiverVersion',
  'participantName',
  'participantEmail',
  'guardianName',
] as const

const pick = (names: readonly string[], values: RawAnswers): RawAnswers =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

export const registrationForm: PublicForm = {
  name: 'registration',
  isTranslated: true,
  questions: { ...registrationQuestions, ...confirmations },
  // A program that knows only the specification's fields does not ask whether the child has allergies.
  context: ['role', 'asksHealth', ...WAIVER_CONTROLS],
  ...LIMITS.registration,
  unwrap,
  handle: handleRegistration,
  describe,
  resend: resendRegistrationConfirmation,
  describeIn: (locale) => registrationAnswersIn(locale).describe,
  failureMessage: (error, locale) => registrationAnswersIn(locale).failure(getSqlState(error)),
  getPage: ({ role }) =>
    Promise.resolve(role === 'young-adult' ? '/join/young-adult' : '/join/youth'),
  getSuccessPage: () => Promise.resolve('/join/success'),
  getSignedCopy: signedCopyOfReference,
}
