import { describe } from '@/features/rsvp/wording'
import { type FormOutcome, invalid, refuseWith } from '@/forms/core/outcome'
import type { FieldRefusals } from '@/forms/core/refusals'
import { mayOpenFiles } from '@/forms/server/open-files'
import type { PublicForm, RequestContext, SubmittedForm } from '@/forms/server/public-form'
import { respond, tooMany } from '@/forms/server/respond'
import { type PhotoRefusal, reencodePhoto } from '@/lib/photo'
import { LIMITS } from '@/platform/limits'
import { displayName } from '@/platform/private-files'

import { driverPhotoQuestions } from './questions'
import { getKinds } from './rules'
import { CONTROLS } from './rules'
import { checkPhotos } from './schema'
import { findPhotoRequest, type NewPhoto, submitPhotos } from './store'
import { LINK_OVER, NOT_SENT } from './wording'

const OVER = refuseWith(409, LINK_OVER)

/** Handles the photos of a driver whom staff asked by email. Anyone on the internet can call this. */
async function handlePhotos(sent: SubmittedForm, request: RequestContext): Promise<FormOutcome> {
  const key = sent.context.key ?? ''
  const asked = await findPhotoRequest(key)
  // A form that is sent again because its answer was lost gets the same answer: `submitPhotos` recognizes it.
  if (!asked || asked.state === 'over') return OVER
  const checked = checkPhotos(asked.asks, sent.selectedFiles)
  if (!checked.ok) return invalid(checked.refusal, describe)
  const kinds = getKinds(asked.asks)
  const mayOpen = await mayOpenFiles(
    request,
    kinds.map((kind) => sent.files[CONTROLS[kind]]),
  )
  if (!mayOpen.ok) return tooMany(mayOpen.refusal)
  const photos: NewPhoto[] = []
  const refusals: FieldRefusals<{ code: PhotoRefusal }> = {}
  for (const kind of mayOpen.value === 'open' ? kinds : []) {
    const file = sent.files[CONTROLS[kind]]
    if (!file?.content) {
      refusals[CONTROLS[kind]] = { code: 'not-a-photo' }
      continue
    }
    const photo = await reencodePhoto(file.content)
    if (photo.ok) photos.push({ kind, originalName: displayName(file.name), photo: photo.value })
    else refusals[CONTROLS[kind]] = { code: photo.refusal }
  }
  if (Object.keys(refusals).length > 0) return invalid(refusals, describe)
  return respond(await submitPhotos(key, photos, request), { 'link-over': OVER })
}

const getPage = (key = '') => `/photos/${encodeURIComponent(key)}`

/** The form behind the link that a driver gets by email. */
export const driverPhotosForm: PublicForm = {
  name: 'driver-photos',
  questions: driverPhotoQuestions,
  context: ['key'],
  ...LIMITS.driverPhotos,
  failureMessage: () => NOT_SENT,
  handle: handlePhotos,
  describe,
  getPage: ({ key }) => Promise.resolve(getPage(key)),
  getSuccessPage: ({ key }) => Promise.resolve(getPage(key)),
}
