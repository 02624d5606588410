import { z } from 'zod'

import { readSheet } from '@/features/waiver/paper/sheet.tx'
import { normalizeAnswers } from '@/forms/core/normalize'
import { toText } from '@/forms/core/questions'
import { getMessages, getTexts } from '@/forms/core/refusals'
import { OPENED_LONG_AGO, receiveEntry, type StaffEntry } from '@/forms/server/staff-entry'
import { now, today } from '@/lib/clock'
import { invalidFieldsResponse, jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'
import { openPayload } from '@/platform/payload'

import { bodyQuestions, unwrapRsvp } from '../body'
import { dayOfEvent, type RsvpDay } from '../rules'
import { checkRsvp, type Rsvp } from '../schema'
import { type Entry, findSentRsvpForm, submitRsvp } from '../store'
import { describe, tooFewPlacesWords } from '../wording'
import { ENTRY_FORM, getWay, SHEET_FORM } from './schema'
import { addSheet, findUnsigned } from './store'
import {
  alreadySignedUp,
  CHOOSE,
  ENTRY_REFUSALS,
  NO_SUCH_EVENT,
  NOTHING_TO_SIGN,
  REGISTERED,
  SHEET_ADDED,
  STAYS_MISSING,
  WALK_IN_ENTERED,
  walkInRefusalWords,
} from './wording'

/** Handles the form that staff fill in while a family is on the phone, or from a sheet of paper. */
export const handleEntry = ({
  request,
  user,
}: {
  request: Request
  user: User
}): Promise<Response> =>
  receiveEntry({ request, form: ENTRY_FORM, accountId: user.id }, (entry) => enter(entry, user))

async function enter({ sent, sheet: file, context }: StaffEntry, user: User): Promise<Response> {
  const eventId = typeof sent['eventId'] === 'string' ? sent['eventId'] : ''
  const form = await findSentRsvpForm(eventId)
  const fields = unwrapRsvp(sent)
  const answers = normalizeAnswers(bodyQuestions(fields), fields)
  // Without an event, the other answers are checked as of today, so that the form lists all errors at once.
  const day = form ? dayOfEvent(form.event, today()) : anyDay(today())
  const way = getWay(sent)
  const checked = checkRsvp(withoutSigned(answers, way), NO_FILES, {
    day,
    isSingle: false,
    isTypedByStaff: true,
  })
  const sheet =
    way === 'paper'
      ? await readSheet(sent, file, {
          signer: getSigner(answers),
          today: today(),
          payload: await openPayload(),
          user,
        })
      : null
  const unanswered = getTexts(getMessages(checked, describe))
  const wrong = {
    ...(form ? {} : { eventId: NO_SUCH_EVENT }),
    ...unanswered,
    ...(unanswered['attendanceType'] === undefined ? {} : { attendanceType: STAYS_MISSING }),
    ...(sheet?.ok === false ? sheet.refusal : {}),
  }
  if (!form || !checked.ok || sheet?.ok === false) return invalidFieldsResponse(wrong)

  const rsvp = checked.value
  const isOver = form.places.startsAt <= now()
  const entry: Entry = { by: user, sheet: sheet ? sheet.value : null }
  const submitted = await submitRsvp({ form, rsvp, photos: {}, day, entry, request: context })
  if (submitted.ok) {
    return jsonResponse(200, {
      success: true,
      message: isOver ? WALK_IN_ENTERED : REGISTERED,
      next: `/cms/people/register?done=${submitted.value.reference}`,
    })
  }
  return refuse(submitted.refusal, rsvp, isOver)
}

const anyDay = (day: string): RsvpDay => ({
  today: day,
  eventDay: day,
  ages: { ageFrom: null, ageTo: null, isRule: false },
})

const NO_FILES = new Map<string, never>()

/**
 * Drops answers that need a signature while the RSVP is unsigned: the family answers about photos and rides when it
 * signs.
 */
const withoutSigned = (
  answers: Parameters<typeof checkRsvp>[0],
  way: ReturnType<typeof getWay>,
): Parameters<typeof checkRsvp>[0] =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      SIGNED_ANSWERS.some((one) => name === one || name.endsWith(`.${one}`)) ||
      (way === 'phone' && (name === 'transportationConsent' || name.endsWith('.photoConsent')))
        ? typeof answer === 'boolean'
          ? false
          : ''
        : answer,
    ]),
  )

/** Answers that only the family can give, and a driver only with photos. */
const SIGNED_ANSWERS = [
  'acceptedWaiver',
  'signature',
  'signatureConfirmed',
  'transportationSignature',
  'volunteerDriver',
]

/** The parent, or the adult who comes alone. */
function getSigner(answers: Parameters<typeof checkRsvp>[0]): string {
  const name = (question: string) => toText(answers[question])
  return (
    name('parentName') ||
    `${name('participants.0.participantFirstName')} ${name('participants.0.participantLastName')}`
  )
}

type SubmitRefusal = Extract<Awaited<ReturnType<typeof submitRsvp>>, { ok: false }>['refusal']

function refuse(refusal: SubmitRefusal, rsvp: Rsvp, isOver: boolean): Response {
  if (typeof refusal === 'string')
    return refusalResponse(409, isOver ? walkInRefusalWords(refusal) : ENTRY_REFUSALS[refusal])
  if ('retryAfterSeconds' in refusal) return refusalResponse(429, OPENED_LONG_AGO)
  if (refusal.code === 'duplicate') return refusalResponse(409, alreadySignedUp(refusal.child))
  return jsonResponse(409, {
    success: false,
    error: tooFewPlacesWords(refusal.placesLeft, rsvp.participants.length),
    fields: { ifNotAll: CHOOSE },
  })
}

/** Handles the paper waiver of an RSVP that staff entered by phone. */
export const handleLateSheet = ({
  request,
  params: { id },
  user,
}: {
  request: Request
  params: { id: string }
  user: User
}): Promise<Response> =>
  receiveEntry({ request, form: SHEET_FORM, accountId: user.id }, async (entry) => {
    const unsigned = isUuid(id) ? (await findUnsigned([id])).get(id) : undefined
    if (!unsigned) return refusalResponse(409, NOTHING_TO_SIGN)
    const sheet = await readSheet(entry.sent, entry.sheet, {
      signer: unsigned.signer,
      today: today(),
      payload: await openPayload(),
      user,
    })
    if (!sheet.ok) return invalidFieldsResponse(sheet.refusal)
    const { photos, transportationConsent } = consentsSchema.parse(entry.sent)
    const added = await addSheet(
      id,
      { sheet: sheet.value, consents: { photos, rides: transportationConsent }, by: user },
      entry.context,
    )
    if (added.ok) return jsonResponse(200, { success: true, message: SHEET_ADDED })
    return added.refusal === 'nothing-to-sign'
      ? refusalResponse(409, NOTHING_TO_SIGN)
      : refusalResponse(429, OPENED_LONG_AGO)
  })

/** The checked boxes. An unreadable value counts as not checked. */
const consentsSchema = z.object({
  photos: z.union([z.array(z.string()), z.string().transform((one) => [one])]).catch([]),
  transportationConsent: z
    .literal('on')
    .transform(() => true)
    .catch(false),
})
