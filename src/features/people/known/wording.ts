import { withCount } from '@/lib/plural'
import { getSubmission, type SubmissionSlug } from '@/submissions'

import { familyName } from '../wording'
import type { Known } from './rules'

export const KNOWN_BY: Record<Known['by'], string> = {
  email: 'We know this address',
  phone: 'We know this phone number',
}

/** "Denise Coleman", if she is one of them; or else "Coleman family". */
export const knownName = ({ head, name }: Known): string => name ?? familyName(head)

const getNouns = (collection: SubmissionSlug): { one: string; other: string } => {
  if (collection === 'volunteers')
    return { one: 'volunteer application', other: 'volunteer applications' }
  const { one, many } = getSubmission(collection)
  return { one, other: many }
}

/** "2 RSVPs, 1 registration, the newsletter". */
export const knownFor = ({ counts }: Known): string =>
  counts
    .map(({ collection, count }) =>
      collection === 'subscribers' ? 'the newsletter' : withCount(count, getNouns(collection)),
    )
    .join(', ')
