import { ORGANIZATION_NAME } from '@/lib/organization'

import {
  CALLED_BACK_WITHIN,
  howLong,
  KEPT,
  KEPT_BRIEFLY,
  KEPT_OTHERWISE,
  type KeptBrieflyName,
  type KeptName,
} from './rules'

/** A line of the public page: what is kept, and for how long. */
type Line = { what: string; howLong: string }

const kept = (name: KeptName): Line => ({ what: KEPT[name].what, howLong: howLong(KEPT[name]) })

const keptBriefly = (name: KeptBrieflyName): Line => ({
  what: KEPT_BRIEFLY[name].what,
  howLong: howLong(KEPT_BRIEFLY[name]),
})

/** The words of *What we keep and for how long*, and its lines by the names of the classes. */
export const words = {
  kept,
  keptBriefly,
  otherwise: KEPT_OTHERWISE,
  title: 'What we keep and for how long',
  description: `Every kind of detail that ${ORGANIZATION_NAME} keeps, and when it is erased.`,
  lede: 'When the time is up, the system erases. Nobody has to remember. This list is the one that it works by.',
  limits: 'Time limits',
  introduction: 'Counted from the last day that is named. What is due goes in the next night.',
  what: 'What',
  howLong: 'How long',
  note: 'If a court, an insurer or the police may still ask for something, we keep it until that is settled, and no longer.',
  erase: 'Have it erased',
  noReason: 'You do not need a reason, and you do not have to wait for a time limit.',
  writeToUs: 'Write to us from the address you signed up with, or use the',
  contactPage: 'contact page',
  confirmed: `. An administrator confirms it within 30 days. From then on nobody sees it, and ${CALLED_BACK_WITHIN} later it is erased. A signed waiver stays until its time limit.`,
}

export type Words = typeof words
