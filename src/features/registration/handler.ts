import { ValidationError } from 'payload'

import {
  askToSignAgain,
  hasReadWaiverInForce,
  signedCopyOfReference,
  waiverInForce,
} from '@/features/waiver/sign'
import { accepted, type FormAnswer, invalid, refusedAsDuplicate } from '@/forms/answer'
import type { PublicForm, RequestFacts, SentForm } from '@/forms/receive'
import type { RawAnswers } from '@/forms/tidy'
import { CHECK_FIELDS } from '@/forms/wording'
import { today } from '@/lib/clock'
import { sha256 } from '@/lib/secrets'
import { sqlStateOf } from '@/lib/sql-state'

import { registrationQuestions } from './questions'
import { contradictions, registrationKeyOf } from './rules'
import { checkRegistration } from './schema'
import { confirmRegistrationAgain, takeRegistration } from './store'
import { duplicateWords, failureWording } from './wording'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Takes a registration. Anyone on the internet can call this, so it trusts nothing it is sent. */
async function answerRegistration(sent: SentForm, request: RequestFacts): Promise<FormAnswer> {
  const checked = checkRegistration(sent.answers, today())
  if (!checked.ok) return invalid(checked.errors)
  const { registration } = checked
  const contradicted = contradictions(sent.context, registration)
  if (Object.keys(contradicted).length > 0) return invalid(contradicted)
  const waiver = await waiverInForce()
  if (!hasReadWaiverInForce(sent, request, waiver)) return askToSignAgain(waiver)

  const taken = await takeRegistration({ registration, waiver, request })
  if (taken.ok) return accepted(taken.value.reference)
  return taken.refusal === 'duplicate'
    ? refusedAsDuplicate(
        sha256(registrationKeyOf(registration)),
        duplicateWords(registration.firstName),
      )
    : { status: 'too-many', ...taken.refusal }
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

/** Source of the numbers: security notes, *rate limits*; generous, since a school shares one address. */
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
  answer: answerRegistration,
  sendAgain: confirmRegistrationAgain,
  sayOfFailure: (error) =>
    error instanceof ValidationError ? CHECK_FIELDS : failureWording(sqlStateOf(error)),
  pageOf: ({ role }) =>
    Promise.resolve(role === 'young-adult' ? '/join/young-adult' : '/join/youth'),
  successPageOf: () => Promise.resolve('/join/success'),
  signedCopyOf: signedCopyOfReference,
}
