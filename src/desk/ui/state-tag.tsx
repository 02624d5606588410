import { Check, Clock, Eye, type IconNode, X } from 'lucide'

import type { State } from '@/features/people/families/rules'
import { stateWords } from '@/features/people/wording'
import type { SubmissionSlug } from '@/submissions'

import { Tag, type TagTone } from './tag'

type Look = { tone?: TagTone; shape?: IconNode }

const DONE: Look = { tone: 'ok', shape: Check }
const OVER: Look = { tone: 'past', shape: X }
const WAITS: Look = { shape: Clock }

/** The look of each state; others are plain. */
const LOOKS: Record<string, Look> = {
  new: { tone: 'new' },
  in_review: { shape: Eye },
  interview: WAITS,
  waitlisted: WAITS,
  offered: { tone: 'warn', shape: Clock },
  held: { tone: 'warn', shape: Clock },
  confirmed: DONE,
  approved: DONE,
  answered: DONE,
  subscribed: DONE,
  declined: OVER,
  withdrawn: OVER,
  cancelled: OVER,
  unsubscribed: OVER,
}

/** The state of a submission, in an icon and a word. */
export const StateTag = ({
  collection,
  state,
  isPast = false,
}: {
  collection: SubmissionSlug
  state: State
  /** Whether its event is over. */
  isPast?: boolean
}) => {
  const { tone, shape } = LOOKS[state] ?? {}
  return (
    <Tag tone={isPast ? 'past' : tone} shape={shape}>
      {stateWords(collection, state, isPast)}
    </Tag>
  )
}
