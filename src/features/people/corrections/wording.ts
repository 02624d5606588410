import { describe as describeInCareerApplication } from '@/features/careers/wording'
import { describe as describeInRegistration } from '@/features/registration/wording'
import { describe as describeInRsvp } from '@/features/rsvp/wording'
import { describe as describeInVolunteer } from '@/features/volunteer/wording'
import type { Describe, FieldRefusals } from '@/forms/core/refusals'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { TIME_ZONE_NAME } from '@/lib/organization'
import { formatInstant } from '@/lib/zone-time'
import type { CorrectableSlug } from '@/submissions'

import {
  type CorrectionRefusal,
  type FormRefusals,
  REASON_CHARACTERS,
  type ReasonRefusal,
} from './rules'

export const reasonWording: Record<ReasonRefusal, string> = {
  'too-short': 'Say why, for example: by phone, on Dec 3, because the number changed.',
  'too-long': `Please use at most ${String(REASON_CHARACTERS.max)} characters.`,
}

/** @param records how many records it corrects */
export const correctedWords = (records: number): string =>
  records === 1
    ? 'The correction is saved.'
    : `The correction is saved in ${String(records)} records.`

/** A refusal by the form itself is described in the form's own words. */
const formWording: { [Slug in CorrectableSlug]: Describe<FormRefusals[Slug]> } = {
  rsvps: describeInRsvp,
  registrations: describeInRegistration,
  volunteers: describeInVolunteer,
  'career-applications': describeInCareerApplication,
}

/** The error at the field of a refused correction. */
export function refusalMessage<Slug extends CorrectableSlug>(
  slug: Slug,
  field: string,
  refusal: CorrectionRefusal<Slug>,
): string {
  switch (refusal.code) {
    case 'refused-by-form':
      return formWording[slug](refusal.refusal, field)
    case 'not-correctable':
      return 'Choose the answer to correct.'
    case 'same':
      return 'This is already the answer.'
    case 'signed-up':
      return 'The same child is already signed up for this event with this address.'
    case 'signature-required':
      return 'Only a new signature can give this consent.'
  }
}

/** The errors at the rows of people who may pick up, by control. */
export const peopleMessages = (
  fields: FieldRefusals<FormRefusals['rsvps']>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, refusal]) => [name, describeInRsvp(refusal, name)]),
  )

/** "Nov 20, 2026, 1:02 PM Eastern". */
export const formatCorrectedAt = (instant: string): string =>
  `${formatInstant(instant, ORGANIZATION_ZONE)} ${TIME_ZONE_NAME}`
