import { pagesWithPlaces } from '@/features/events/rules'
import { normalizeAnswers, type RawAnswers } from '@/forms/core/normalize'
import { textOf } from '@/forms/core/questions'
import { describeAll } from '@/forms/core/refusals'
import { discardFiles, parseBody, type UploadedFile } from '@/forms/server/body'
import type { RequestContext } from '@/forms/server/public-form'
import { verifyToken } from '@/forms/server/token'
import { now, today } from '@/lib/clock'
import { hasSpaceForFiles } from '@/lib/free-space'
import { reencodePhoto } from '@/lib/photo'
import { invalidFieldsResponse, jsonResponse, refusalResponse } from '@/lib/response'
import { ok, refused, type Result } from '@/lib/result'
import { checkDocumentFile } from '@/lib/safe-document/document'
import { sha256 } from '@/lib/secrets'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'
import { displayName } from '@/platform/private-files'
import { revalidateAll } from '@/platform/revalidate-pages'

import { questionsOfBody, unwrapRsvp } from '../body'
import { dayOfEvent } from '../rules'
import { checkRsvp, type Rsvp } from '../schema'
import { type Entry, findRsvpForm, type SignedSheet, submitRsvp } from '../store'
import { describe, tooFewPlacesWords } from '../wording'
import { checkSheet, ENTRY_FORM, wayOf } from './schema'
import { findWaiverVersions } from './store'
import {
  alreadySignedUp,
  CHOOSE,
  describeSheet,
  ENTRY_REFUSALS,
  NO_ROOM_FOR_FILES,
  NO_SUCH_EVENT,
  NOT_READABLE,
  OPENED_LONG_AGO,
  REGISTERED,
  SENT_TOO_FAST,
  SHEET_HEIC,
  SHEET_MISSING,
  SHEET_NOT_READABLE,
  SHEET_TOO_LARGE,
} from './wording'

const LIMITS = {
  bytesMax: 256 * 1024,
  files: ['sheet'],
  fileBytesMax: 10 * 1024 * 1024,
  admit: async () => ((await hasSpaceForFiles()) ? ('admit' as const) : ('no-space' as const)),
}

/** Handles what staff type while a family is on the phone, or from a sheet of paper. */
export async function handleEntry({
  request,
  user,
}: {
  request: Request
  user: User
}): Promise<Response> {
  const parsed = await parseBody(request, LIMITS)
  if (!parsed.ok) return refusalResponse(400, NOT_READABLE)
  try {
    if (parsed.value.filesRefused) return refusalResponse(503, NO_ROOM_FOR_FILES)
    return await enter(parsed.value.fields, parsed.value.files['sheet'], user)
  } finally {
    await discardFiles(parsed.value)
  }
}

async function enter(
  sent: RawAnswers,
  file: UploadedFile | undefined,
  user: User,
): Promise<Response> {
  const token = verifyToken(ENTRY_FORM, sent['formToken'], now())
  if (!token.ok) {
    return refusalResponse(409, token.refusal === 'stale' ? OPENED_LONG_AGO : SENT_TOO_FAST)
  }
  const eventId = typeof sent['eventId'] === 'string' ? sent['eventId'] : ''
  const form = isUuid(eventId) ? await findRsvpForm({ id: eventId }) : null
  if (!form) return invalidFieldsResponse({ eventId: NO_SUCH_EVENT })

  const fields = unwrapRsvp(sent)
  const answers = normalizeAnswers(questionsOfBody(fields), fields)
  const day = dayOfEvent(form.event, today())
  const way = wayOf(sent)
  const checked = checkRsvp(withoutSigned(answers, way), NO_FILES, {
    day,
    isSingle: false,
    isTypedByStaff: true,
  })
  const sheet = way === 'paper' ? await readSheet(sent, file, answers, user) : null
  const wrong = {
    ...(checked.ok ? {} : messagesOf(describeAll(checked.refusal, describe))),
    ...(sheet?.ok === false ? sheet.refusal : {}),
  }
  if (!checked.ok || sheet?.ok === false) return invalidFieldsResponse(wrong)

  const rsvp = checked.value
  const entry: Entry = { by: user, sheet: sheet ? sheet.value : null }
  const submitted = await submitRsvp({
    form,
    rsvp,
    photos: {},
    day,
    entry,
    request: contextOf(token.value, { sent, file, user }),
  })
  if (submitted.ok) {
    refreshPlaces(form.event.slug)
    return jsonResponse(200, {
      success: true,
      message: REGISTERED,
      next: `/cms/people/register?done=${submitted.value.reference}`,
    })
  }
  return refuse(submitted.refusal, rsvp)
}

const NO_FILES = new Map<string, never>()

/** Without what takes a signature where nobody has signed yet: photos and rides are asked of the family when it signs. */
const withoutSigned = (
  answers: Parameters<typeof checkRsvp>[0],
  way: ReturnType<typeof wayOf>,
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

/** What only a family itself can answer, and a driver only with photos. */
const SIGNED_ANSWERS = [
  'acceptedWaiver',
  'signature',
  'signatureConfirmed',
  'transportationSignature',
  'volunteerDriver',
]

const messagesOf = (fields: ReturnType<typeof describeAll>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, { text }]) => [name, text]))

type SheetErrors = Record<string, string>

/** What is on the sheet, with its checked file. */
async function readSheet(
  sent: RawAnswers,
  file: UploadedFile | undefined,
  answers: Parameters<typeof checkRsvp>[0],
  user: User,
): Promise<Result<SignedSheet, SheetErrors>> {
  const parent = textOf(answers['parentName'])
  const signer =
    parent === ''
      ? `${textOf(answers['participants.0.participantFirstName'])} ${textOf(answers['participants.0.participantLastName'])}`
      : parent
  const read = checkSheet(sent, { signer, today: today() })
  const content = await readFile(file)
  const version = read.ok
    ? (await findWaiverVersions(user)).find(({ value }) => value === read.value.waiver)
    : undefined
  if (read.ok && content.ok && version) {
    const { signedBy, signedOn, waiver } = read.value
    return ok({
      signedBy,
      signedOn,
      waiver: { id: waiver, version: version.label },
      file: content.value,
    })
  }
  return refused({
    ...(read.ok
      ? version
        ? {}
        : { waiver: describeSheet('waiver', 'missing') }
      : Object.fromEntries(
          (['signedBy', 'signedOn', 'waiver'] as const).flatMap((name) => {
            const refusal = read.refusal[name]
            return refusal ? [[name, describeSheet(name, refusal)]] : []
          }),
        )),
    ...(content.ok ? {} : { sheet: content.refusal }),
  })
}

/** A photo is encoded anew; a PDF is kept as it is if nothing in it can run. */
async function readFile(
  file: UploadedFile | undefined,
): Promise<Result<SignedSheet['file'], string>> {
  if (!file || (!file.content && !file.isTooLarge)) return refused(SHEET_MISSING)
  const { content } = file
  if (file.isTooLarge || !content) return refused(SHEET_TOO_LARGE)
  const originalName = displayName(file.name)
  if (/\.pdf$/i.test(file.name.trim())) {
    const pdf = await checkDocumentFile(file.name, content)
    if (!pdf.ok) return refused(SHEET_NOT_READABLE)
    const { bytes, sha256: hash } = content
    return ok({ originalName, mimeType: pdf.value.mimeType, bytes, sha256: hash, content })
  }
  const photo = await reencodePhoto(content)
  if (!photo.ok) return refused(photo.refusal === 'heic' ? SHEET_HEIC : SHEET_NOT_READABLE)
  return ok({
    originalName,
    mimeType: 'image/jpeg',
    bytes: photo.value.byteLength,
    sha256: sha256(photo.value),
    content: photo.value,
  })
}

/** Staff are known and not many, so that nothing is counted against the limits of visitors. */
function contextOf(
  { nonce, issuedAt }: { nonce: string; issuedAt: Date },
  { sent, file, user }: { sent: RawAnswers; file: UploadedFile | undefined; user: User },
): RequestContext {
  const { formToken: _token, ...typed } = sent
  const content = [Object.entries(typed).sort(), file?.content?.sha256 ?? null, user.id]
  const uncounted = () => Promise.resolve(null)
  return {
    form: ENTRY_FORM,
    nonce,
    tokenIssuedAt: issuedAt,
    contentSha256: sha256(JSON.stringify(content)),
    address: '',
    userAgent: '',
    isProgram: true,
    chargeAddress: uncounted,
    charge: uncounted,
  }
}

type SubmitRefusal = Extract<Awaited<ReturnType<typeof submitRsvp>>, { ok: false }>['refusal']

function refuse(refusal: SubmitRefusal, rsvp: Rsvp): Response {
  if (typeof refusal === 'string') return refusalResponse(409, ENTRY_REFUSALS[refusal])
  if ('retryAfterSeconds' in refusal) return refusalResponse(429, OPENED_LONG_AGO)
  if (refusal.code === 'duplicate') return refusalResponse(409, alreadySignedUp(refusal.child))
  return jsonResponse(409, {
    success: false,
    error: tooFewPlacesWords(refusal.placesLeft, rsvp.participants.length),
    fields: { ifNotAll: CHOOSE },
  })
}

/** The public pages show how many places are left. */
function refreshPlaces(slug: string): void {
  try {
    revalidateAll(pagesWithPlaces(`/events/${slug}`))
  } catch {
    // Tests run outside Next and have no pages to revalidate. The RSVP is stored either way.
  }
}
