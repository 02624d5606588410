import { timesOf } from '@/features/events/rules'
import { askToSignAgain, hasReadWaiverInForce, signedCopyOfReference } from '@/features/waiver/sign'
import { accepted, type FormAnswer, invalid, refusedAs, refusedAsDuplicate } from '@/forms/answer'
import type { SentFile } from '@/forms/body'
import { fileQuestions } from '@/forms/files'
import { mayOpenFiles } from '@/forms/open-files'
import type { PublicForm, RequestFacts, SentForm } from '@/forms/receive'
import type { FieldErrors } from '@/forms/schema'
import { CHECK_FIELDS } from '@/forms/wording'
import { dayIn, today } from '@/lib/clock'
import { photoWording, safePhoto } from '@/lib/photo'
import { displayName } from '@/lib/private-files'
import { revalidateAll } from '@/lib/refresh-pages'
import { refused } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import type { Event } from '@/payload-types'

import { rsvpQuestions } from './questions'
import { duplicateKeyOf, limitOf } from './rules'
import { checkRsvp } from './schema'
import { sendManageLink } from './send-link'
import { type DriverPhotos, findRsvpForm, rsvpPageOf, takeRsvp } from './store'
import { duplicateWords, refusalWording } from './wording'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const HOUR_SECONDS = 60 * 60
const MINUTE_SECONDS = 60
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Takes an RSVP. Anyone on the internet can call this, so it trusts nothing it is sent. */
async function answerRsvp(sent: SentForm, request: RequestFacts): Promise<FormAnswer> {
  const eventId = sent.context.eventId ?? ''
  if (!UUID.test(eventId)) return invalid({ eventId: 'Please choose an event.' })
  const form = await findRsvpForm({ id: eventId })
  if (!form) return refusedAs(404, refusalWording['event-gone'])

  const { zone, startsAt } = timesOf(form.event)
  const days = { today: today(), eventDay: dayIn(zone, new Date(startsAt)) }
  const checked = checkRsvp(sent.answers, sent.chosen, days)
  if (!checked.ok) return invalid(checked.errors)
  if (!hasReadWaiverInForce(sent, request, form.waiver)) return askToSignAgain(form.waiver)
  const files = checked.rsvp.volunteerDriver ? sent.files : {}
  const mayOpen = await mayOpenFiles(request, Object.values(files))
  if (typeof mayOpen === 'object') return { status: 'too-many', ...mayOpen }
  const { photos, errors } = await photosIn(mayOpen === 'yes' ? files : {})
  const [unusable] = Object.keys(errors)
  if (unusable !== undefined) return invalid(errors, failureOf(unusable))

  const taken = await takeRsvp({ form, rsvp: checked.rsvp, photos, days, request })
  if (taken.ok) {
    tellPlaces(form.event)
    return accepted(taken.value.reference, taken.value.status)
  }
  if (typeof taken.refusal === 'object') return { status: 'too-many', ...taken.refusal }
  switch (taken.refusal) {
    case 'duplicate':
      return refusedAsDuplicate(
        sha256(duplicateKeyOf({ ...checked.rsvp, eventId })),
        duplicateWords(checked.rsvp.participantFirstName),
      )
    case 'event-gone':
      return refusedAs(404, refusalWording[taken.refusal])
    case 'event-cancelled':
    case 'event-over':
    case 'rsvp-closed':
    case 'event-full':
      return refusedAs(409, refusalWording[taken.refusal])
  }
}

/** The page of an event with a limit says how many places are left, so it is made anew. */
function tellPlaces({ slug, capacity, launch }: Event): void {
  if (limitOf(capacity ?? null, launch?.tourCapacity ?? null) === null) return
  try {
    revalidateAll([`/events/${slug}`])
  } catch {
    // Outside the site, in a script or a test, there are no pages. The RSVP is taken all the same.
  }
}

/** What the specification says of an upload that failed; what is wrong with it stands at the field. */
const failureOf = (name: string): string =>
  fileQuestions(rsvpQuestions).find(([file]) => file === name)?.[1].failed ?? CHECK_FIELDS

/** The licence and the insurance card made anew, or what is wrong with them. */
async function photosIn(
  files: Record<string, SentFile>,
): Promise<{ photos: DriverPhotos; errors: FieldErrors }> {
  const photos: DriverPhotos = {}
  const errors: FieldErrors = {}
  for (const name of ['driverLicense', 'insuranceCard'] as const) {
    const file = files[name]
    if (!file) continue
    const photo = await (file.content ? safePhoto(file.content) : refused('not-a-photo' as const))
    if (photo.ok) photos[name] = { originalName: displayName(file.name), photo: photo.value }
    else errors[name] = photoWording[photo.refusal]
  }
  return { photos, errors }
}

/** Source of the numbers: security notes, *rate limits*; generous, since a school shares one address. */
export const rsvpForm: PublicForm = {
  name: 'rsvp',
  questions: rsvpQuestions,
  context: ['eventId', 'waiverVersion'],
  usualOutcome: 'confirmed',
  perAddress: [
    { name: 'rsvp-address', times: 20, perSeconds: 10 * MINUTE_SECONDS },
    { name: 'rsvp-address-day', times: 100, perSeconds: DAY_SECONDS },
  ],
  perEmail: [
    { name: 'rsvp-email', times: 6, perSeconds: HOUR_SECONDS },
    { name: 'rsvp-email-day', times: 20, perSeconds: DAY_SECONDS },
  ],
  answer: answerRsvp,
  sendAgain: sendManageLink,
  pageOf: ({ eventId = '' }) =>
    UUID.test(eventId) ? rsvpPageOf(eventId) : Promise.resolve('/events'),
  successPageOf: async ({ eventId = '' }) => {
    const page = UUID.test(eventId) ? await rsvpPageOf(eventId) : '/events'
    return page === '/events' ? page : `${page}/thanks`
  },
  signedCopyOf: signedCopyOfReference,
}
