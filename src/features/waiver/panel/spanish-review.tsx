import type { UIFieldServerProps } from 'payload'

import { can } from '@/features/accounts/rules'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { formatInstant } from '@/lib/zone-time'

import { findReview } from '../review/store'
import { REVIEW_LATER, reviewedBy, TO_REVIEW } from '../review/wording'
import { SignReview } from './sign-review'

/** Below the Spanish text of a version: who has reviewed it, or the form to sign for it. */
export async function SpanishReview({ id, user }: UIFieldServerProps) {
  const review = id === undefined ? null : await findReview(String(id))
  if (!review || (review.isPublished && !review.hasSpanish)) return null
  return (
    <section
      className="field-type desk wrap-anywhere mb-(--spacing-field)"
      aria-labelledby="spanish-review"
    >
      <h3 className="mb-2" id="spanish-review">
        Review of the Spanish text
      </h3>
      {!review.isPublished ? (
        <p>{REVIEW_LATER}</p>
      ) : review.reviewedAt ? (
        <p>
          {reviewedBy(
            review.reviewedBy ?? '',
            formatInstant(review.reviewedAt.toISOString(), ORGANIZATION_ZONE, 'LLLL d, yyyy'),
          )}
        </p>
      ) : can(user, 'waivers') ? (
        <SignReview id={String(id)} explanation={TO_REVIEW} />
      ) : (
        <p>{TO_REVIEW}</p>
      )}
    </section>
  )
}
