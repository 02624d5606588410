import { hasSeenWaiverInForce, requestNewSignature } from '@/features/waiver/in-force'
import { signedCopyOfReference } from '@/features/waiver/sign.tx'
import { countItems, itemAnswers } from '@/forms/core/items'
import type { RawAnswers } from '@/forms/core/normalize'
import {
  accepted,
  type FormOutcome,
  invalid,
  refuseDuplicate,
  refuseWith,
} from '@/forms/core/outcome'
import { toText } from '@/forms/core/questions'
import { describeAll, type FieldRefusals } from '@/forms/core/refusals'
import type { UploadedFile } from '@/forms/server/body'
import { mayOpenFiles } from '@/forms/server/open-files'
import type {
  PageTurn,
  PublicForm,
  RequestContext,
  SubmittedForm,
} from '@/forms/server/public-form'
import { tooMany } from '@/forms/server/respond'
import { answersIn } from '@/forms/server/words-in'
import { today } from '@/lib/clock'
import type { Locale } from '@/lib/locale'
import { reencodePhoto } from '@/lib/photo'
import { refused } from '@/lib/result'
import { isUuid } from '@/lib/uuid'
import { LIMITS } from '@/platform/limits'
import { displayName } from '@/platform/private-files'

import type { RsvpAnswers } from './answers'
import { BODY_CONTROLS, bodyQuestions, isSingleBody, toSingleNames, unwrapRsvp } from './body'
import { NEVER_PEOPLE_MAX } from './never/questions'
import { CHILDREN_MAX, PICKUP_PEOPLE_MAX, rsvpFormQuestions } from './questions'
import {
  dayOfEvent,
  type EventOfForm,
  type RsvpAnswerRefusal,
  type RsvpDay,
  type RsvpRefusal,
  type TooFewPlaces,
} from './rules'
import { checkRsvp, type Rsvp } from './schema'
import { sendRsvpLink } from './send-link'
import { newItemValues, type Step, stepValues, valuesWithoutItem } from './steps'
import {
  type Accepted,
  type DriverPhotos,
  findReceipt,
  findSentRsvpForm,
  getRsvpPage,
  getThanksPage,
  makeDecoy,
  submitRsvp,
} from './store'
import { describe } from './wording'
import { rsvpAnswersIn } from './words-in'

/** Handles an RSVP. Anyone on the internet can call this, so it does not trust its input. */
async function handleRsvp(sent: SubmittedForm, request: RequestContext): Promise<FormOutcome> {
  const locale = sent.pageLanguage
  const words = rsvpAnswersIn(locale)
  const eventId = sent.context.eventId ?? ''
  if (!isUuid(eventId)) return invalid({ eventId: { code: 'required' } }, words.describe)
  const form = await findSentRsvpForm(eventId, sent.waiverLanguage)
  if (!form) return refuse('event-gone', locale)

  const isSingle = isSingleBody(sent.context)
  // A browser gets the form back, with the form's names; a program gets the names it has sent.
  const hasOwnNames = isSingle && request.isProgram
  const refuseAnswers = (refusals: FieldRefusals<RsvpAnswerRefusal>, others = {}) =>
    invalid(hasOwnNames ? toSingleNames(refusals) : refusals, words.describe, others)
  const day = getDay(form.event)
  const checked = checkRsvp(sent.answers, sent.selectedFiles, { day, isSingle })
  if (!checked.ok) return refuseAnswers(checked.refusal)
  const rsvp = checked.value
  if (!hasSeenWaiverInForce(sent, request, form.waiver))
    return requestNewSignature(form.waiver, locale)
  const files = rsvp.volunteerDriver ? sent.files : {}
  const mayOpen = await mayOpenFiles(request, Object.values(files))
  if (!mayOpen.ok) return tooMany(mayOpen.refusal)
  const { photos, refusals } = await reencodePhotos(mayOpen.value === 'open' ? files : {})
  const invalidPhoto = PHOTOS.find((name) => name in refusals)
  if (invalidPhoto)
    return refuseAnswers(refusals, { message: words.photoNotUploaded[invalidPhoto] })

  const submitted = await submitRsvp({ form, rsvp, photos, day, request })
  if (submitted.ok) {
    return accept(submitted.value, rsvp)
  }
  const { refusal } = submitted
  if (typeof refusal === 'string') return refuse(refusal, locale)
  if ('retryAfterSeconds' in refusal) return tooMany(refusal)
  return refusal.code === 'duplicate'
    ? refuseDuplicate(
        refusal.key,
        words.duplicate(refusal.child),
        answersIn(locale).alreadyRegistered,
      )
    : refuseTooFew(refusal, rsvp.participants.length, words)
}

/** Tells a family how many places are free and what it can choose; the form asks for the choice. Source: D25. */
function refuseTooFew(
  { placesLeft, choices }: TooFewPlaces,
  children: number,
  words: RsvpAnswers,
): FormOutcome {
  const message = words.tooFewPlaces(placesLeft, children)
  return refuseWith(409, message, {
    details: { placesLeft, choices },
    fields: { ifNotAll: { code: 'too-few-places', text: words.chooseWhatHappens } },
  })
}

/** A button that returns to one of the controls, by name. */
const CONTROL = /^change\.([\w.-]{1,200})$/

/** The buttons of the form that lead to another of its pages, for browsers without JavaScript. */
async function turnPage(
  action: string,
  sent: SubmittedForm,
  fields: RawAnswers,
): Promise<PageTurn | null> {
  const [what = '', list = '', index = ''] = action.split('.')
  switch (what) {
    case 'add': {
      const values = newItemValues(list, fields)
      return turnTo('answers', Object.keys(values)[0] ?? 'form-step', { values })
    }
    case 'remove':
      return turnTo('answers', 'form-step', {
        values: valuesWithoutItem(list, Number(index), fields),
      })
    case 'change':
      return turnTo('answers', CONTROL.exec(action)?.[1] ?? 'form-step')
    case 'continue':
    case 'check': {
      const step = what === 'continue' ? 'start' : 'answers'
      const refusals = stepValues(step, await getRefusals(sent))
      const { describe: describeHere } = rsvpAnswersIn(sent.pageLanguage)
      if (Object.keys(refusals).length > 0) {
        return turnTo(step, 'error-summary', { fields: describeAll(refusals, describeHere) })
      }
      return turnTo(step === 'start' ? 'answers' : 'check', 'form-step')
    }
    default:
      return null
  }
}

const turnTo = (
  step: Step,
  target: string,
  others: Partial<Pick<PageTurn, 'fields' | 'values'>> = {},
): PageTurn => ({ step, target, fields: {}, ...others })

/** The errors so far; none if there is no such event, which the form reports on submission. */
async function getRefusals(sent: SubmittedForm): Promise<FieldRefusals<RsvpAnswerRefusal>> {
  const eventId = sent.context.eventId ?? ''
  const form = await findSentRsvpForm(eventId)
  if (!form) return {}
  // The next page asks for files again, because a page without JavaScript cannot keep them.
  const files = new Map(PHOTOS.map((name) => [name, { name, bytes: 1 }]))
  const checked = checkRsvp(sent.answers, files, { day: getDay(form.event), isSingle: false })
  return checked.ok ? {} : checked.refusal
}

/** The outcome for the whole family: `split` if only some of the children have a place. */
async function accept(
  { reference, participants, pickupCode }: Accepted,
  rsvp: Rsvp,
): Promise<FormOutcome> {
  const statuses = new Set(participants.map(({ status }) => status))
  const [only] = statuses
  const notTaken = rsvp.participants
    .filter((_child, order) => participants[order]?.reference === null)
    .map(({ participantFirstName }) => participantFirstName)
  return accepted(reference, statuses.size === 1 ? only : 'split', {
    participants,
    pickupCode,
    receipt: await findReceipt(reference, notTaken),
  })
}

const getDay = (event: EventOfForm): RsvpDay => dayOfEvent(event, today())

const refuse = (refusal: RsvpRefusal, locale: Locale): FormOutcome =>
  refuseWith(refusal === 'event-gone' ? 404 : 409, rsvpAnswersIn(locale).refusals[refusal])

const PHOTOS = ['driverLicense', 'insuranceCard'] as const

/** The re-encoded photos of the license and the insurance card, or the refusals. */
async function reencodePhotos(
  files: Record<string, UploadedFile>,
): Promise<{ photos: DriverPhotos; refusals: FieldRefusals<RsvpAnswerRefusal> }> {
  const photos: DriverPhotos = {}
  const refusals: FieldRefusals<RsvpAnswerRefusal> = {}
  for (const name of PHOTOS) {
    const file = files[name]
    if (!file) continue
    const photo = await (file.content
      ? reencodePhoto(file.content)
      : refused('not-a-photo' as const))
    if (photo.ok) photos[name] = { originalName: displayName(file.name), photo: photo.value }
    else refusals[name] = { code: photo.refusal }
  }
  return { photos, refusals }
}

/** The response to a bot, whose form is not stored: the same as for a family whose children all have a place. */
function decoyDetails({ answers }: SubmittedForm, reference: string): object {
  const count = Math.max(1, countItems('participants', answers))
  const firstNames = Array.from({ length: count }, (_, index) =>
    toText(itemAnswers(answers, 'participants', index).participantFirstName),
  )
  const email = toText(answers.parentEmail)
  const { participants, receipt } = makeDecoy(reference, { firstNames, email })
  return { participants, pickupCode: receipt.pickupCode, receipt }
}

export const rsvpForm: PublicForm = {
  name: 'rsvp',
  isTranslated: true,
  questions: rsvpFormQuestions(
    { children: CHILDREN_MAX, people: PICKUP_PEOPLE_MAX, never: NEVER_PEOPLE_MAX },
    'guardian',
  ),
  getQuestions: bodyQuestions,
  unwrap: unwrapRsvp,
  turnPage,
  context: ['eventId', 'waiverVersion', ...BODY_CONTROLS],
  decoyOutcome: 'confirmed',
  decoyDetails,
  ...LIMITS.rsvp,
  handle: handleRsvp,
  describe,
  describeIn: (locale) => rsvpAnswersIn(locale).describe,
  resend: sendRsvpLink,
  getPage: ({ eventId = '' }) =>
    isUuid(eventId) ? getRsvpPage(eventId) : Promise.resolve('/events'),
  getSuccessPage: ({ eventId = '' }) => getThanksPage(eventId),
  getSignedCopy: signedCopyOfReference,
}
