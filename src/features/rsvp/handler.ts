import { eventTimes } from '@/features/events/times'
import { hasSeenWaiverInForce, requestNewSignature } from '@/features/waiver/in-force'
import { signedCopyOfReference } from '@/features/waiver/sign'
import { type FormOutcome, invalid, refuseDuplicate, refuseWith } from '@/forms/core/outcome'
import type { FieldRefusals } from '@/forms/core/refusals'
import type { UploadedFile } from '@/forms/server/body'
import { mayOpenFiles } from '@/forms/server/open-files'
import type { PublicForm, RequestContext, SubmittedForm } from '@/forms/server/public-form'
import { respond, tooMany } from '@/forms/server/respond'
import { today } from '@/lib/clock'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@/lib/durations'
import { reencodePhoto } from '@/lib/photo'
import { refused } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import { isUuid } from '@/lib/uuid'
import { dayIn } from '@/lib/zone-time'
import type { Event } from '@/payload-types'
import { displayName } from '@/platform/private-files'
import { revalidateAll } from '@/platform/revalidate-pages'

import { rsvpQuestions } from './questions'
import { duplicateKeyOf, placeLimit, type RsvpAnswerRefusal, type RsvpRefusal } from './rules'
import { checkRsvp } from './schema'
import { sendManageLink } from './send-link'
import { type DriverPhotos, findRsvpForm, rsvpPageOf, submitRsvp } from './store'
import { describe, duplicateWords, photoNotUploaded, refusalWording } from './wording'

/** Handles an RSVP. Anyone on the internet can call this, so it trusts nothing it receives. */
async function handleRsvp(sent: SubmittedForm, request: RequestContext): Promise<FormOutcome> {
  const eventId = sent.context.eventId ?? ''
  if (!isUuid(eventId)) return invalid({ eventId: { code: 'required' } }, describe)
  const form = await findRsvpForm({ id: eventId })
  if (!form) return REFUSED['event-gone']

  const { zone, startsAt } = eventTimes(form.event)
  const days = { today: today(), eventDay: dayIn(zone, new Date(startsAt)) }
  const checked = checkRsvp(sent.answers, sent.selectedFiles, days)
  if (!checked.ok) return invalid(checked.refusal, describe)
  const rsvp = checked.value
  if (!hasSeenWaiverInForce(sent, request, form.waiver)) return requestNewSignature(form.waiver)
  const files = rsvp.volunteerDriver ? sent.files : {}
  const mayOpen = await mayOpenFiles(request, Object.values(files))
  if (!mayOpen.ok) return tooMany(mayOpen.refusal)
  const { photos, refusals } = await reencodePhotos(mayOpen.value === 'open' ? files : {})
  const invalidPhoto = PHOTOS.find((name) => name in refusals)
  if (invalidPhoto) return invalid(refusals, describe, { message: photoNotUploaded[invalidPhoto] })

  const submitted = await submitRsvp({ form, rsvp, photos, days, request })
  if (submitted.ok) refreshPlaces(form.event)
  const duplicate = refuseDuplicate(
    sha256(duplicateKeyOf({ ...rsvp, eventId })),
    duplicateWords(rsvp.participantFirstName),
  )
  return respond(submitted, { ...REFUSED, duplicate }, ({ status }) => status)
}

const refuse = (refusal: RsvpRefusal) =>
  refuseWith(refusal === 'event-gone' ? 404 : 409, refusalWording[refusal])

const REFUSED: Record<RsvpRefusal, FormOutcome> = {
  'event-gone': refuse('event-gone'),
  'event-cancelled': refuse('event-cancelled'),
  'event-over': refuse('event-over'),
  'rsvp-closed': refuse('rsvp-closed'),
  'event-full': refuse('event-full'),
}

/** Revalidates the page of an event with a limit, because it shows how many places are left. */
function refreshPlaces({ slug, capacity, launch }: Event): void {
  if (placeLimit(capacity ?? null, launch?.tourCapacity ?? null) === null) return
  try {
    revalidateAll([`/events/${slug}`])
  } catch {
    // Scripts and tests run outside Next and have no pages to revalidate. The RSVP is stored either way.
  }
}

const PHOTOS = ['driverLicense', 'insuranceCard'] as const

/** The re-encoded photos of the license and the insurance card, or why they are refused. */
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

/** Source of the numbers: specification, rate limits. They are generous because a school shares one IP address. */
export const rsvpForm: PublicForm = {
  name: 'rsvp',
  questions: rsvpQuestions,
  context: ['eventId', 'waiverVersion'],
  decoyOutcome: 'confirmed',
  perAddress: [
    { name: 'rsvp-address', times: 20, perSeconds: 10 * MINUTE_SECONDS },
    { name: 'rsvp-address-day', times: 100, perSeconds: DAY_SECONDS },
  ],
  perEmail: [
    { name: 'rsvp-email', times: 6, perSeconds: HOUR_SECONDS },
    { name: 'rsvp-email-day', times: 20, perSeconds: DAY_SECONDS },
  ],
  handle: handleRsvp,
  describe,
  resend: sendManageLink,
  pageOf: ({ eventId = '' }) =>
    isUuid(eventId) ? rsvpPageOf(eventId) : Promise.resolve('/events'),
  successPageOf: async ({ eventId = '' }) => {
    const page = isUuid(eventId) ? await rsvpPageOf(eventId) : '/events'
    return page === '/events' ? page : `${page}/thanks`
  },
  signedCopyOf: signedCopyOfReference,
}
