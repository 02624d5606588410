import { withCount } from '@/lib/plural'
import { SUBMISSIONS } from '@/submissions'

import {
  type CallBackRefusal,
  CALLED_BACK_WITHIN,
  type ErasableHousehold,
  type ErasableRecord,
  type ErasureRefusal,
  type ErasureState,
  type HoldRefusal,
  KEPT,
  type KeptName,
  PUT_BACK_WITHIN,
  type PutBackRefusal,
  type Scope,
  type Stop,
} from './rules'

/** The consequences of a confirmed erasure. */
export const ERASURE_WAITS = `Erased in ${CALLED_BACK_WITHIN}. Until then any administrator can call it back on Clean-up; no one sees it.`

export const ERASURE_REQUESTED = `Confirmed. ${ERASURE_WAITS}`

export const ERASURE_REFUSALS: Record<ErasureRefusal, string> = {
  held: 'Nothing was erased: a legal hold keeps the data of this family. Lift it first.',
  'not-found': 'There is nothing left of this person.',
  'list-changed':
    'Nothing was erased: the list has changed since you opened this page. Read it again, then confirm it.',
  'no-household': 'Please tick an address from the list.',
}

export const CALLED_BACK = 'Called back. Everything is where it was.'

export const CALL_BACK_REFUSALS: Record<CallBackRefusal, string> = {
  'not-found': 'There is no such request.',
  erased: 'It is too late: this has been erased.',
  'called-back': 'A colleague has already called this back.',
}

export const SECOND_STEP_NEEDED =
  'Turn on two-step sign-in under My account first. Erased data does not come back, so it takes a code.'

export const SCOPE_MISSING = 'Please choose whose data is erased.'
export const CODE_MISSING = 'Please type the code from your app.'

export const HOLD_PLACED = 'Placed. Nothing of this family is erased until the hold is lifted.'
export const HOLD_LIFTED = 'Lifted. Anything due will be erased tonight.'

export const HOLD_REFUSALS: Record<HoldRefusal, string> = {
  'not-found': 'This no longer exists.',
  'no-reason': 'Please say why, and who asked for it.',
  'held-already': 'This family already has a hold.',
}

/** The scopes of an erasure, as the form asks. */
export const SCOPE_NAMES: Record<Scope, string> = {
  person: 'This person',
  family: 'The whole family',
}

export const SCOPE_HINT =
  'This person: what was sent for this person from this email address; brothers and sisters stay. The whole family: everything under this email address, also the address itself. What another address sent for the same child stays.'

/** "RSVP for “Hike”", "Volunteer". */
export function recordWords({ collection, event }: ErasableRecord): string {
  const { one } = SUBMISSIONS[collection]
  const name = `${one.charAt(0).toUpperCase()}${one.slice(1)}`
  return event === null ? name : `${name} for “${event}”`
}

/** "Maya Torres, Leo Torres: 3 records" */
export const householdWords = ({ records }: ErasableHousehold): string =>
  `${[...new Set(records.map(({ name }) => name))].join(', ')}: ${withCount(records.length, RECORDS)}`

const RECORDS = { one: 'record', other: 'records' }

/** "3 records of elena@family.example" */
export const waitingWords = (households: readonly { key: string; records: number }[]): string =>
  households.map(({ key, records }) => `${withCount(records, RECORDS)} of ${key}`).join(', ') ||
  'Nothing is left of it'

/** "Erased 3 records. 1 signed waiver stays until its time limit." */
export function erasureWords({
  doneAt,
  calledBackAt,
  erased,
  signatures,
  problem,
}: ErasureState): string {
  if (calledBackAt !== null || problem === 'called-back') return 'Called back'
  if (doneAt === null) return 'Under way'
  if (problem === 'not-asked') return 'Not erased: no administrator on this site requested it'
  if (problem === 'held') return 'Not erased: a legal hold was placed in between'
  const kept =
    signatures === null || signatures === 0
      ? ''
      : ` ${withCount(signatures, { one: 'signed waiver', other: 'signed waivers' })} ${signatures === 1 ? 'stays until its' : 'stay until their'} time limit.`
  return `Erased ${withCount(erased ?? 0, RECORDS)}.${kept}`
}

/** The reason why the nightly run has stopped, and the facts to check before it goes on. */
export const stopWords = (stop: Stop, wanted: number | null): string => {
  switch (stop) {
    case 'too-many':
      return `Stopped: ${(wanted ?? 0).toLocaleString('en-US')} at once is far more than usual. Look first whether the date of an event is wrong.`
    case 'clock':
      return 'Stopped: the clock of the server and that of the database differ by more than a minute. Please tell the person who runs the server.'
    case 'last-run':
      return 'Stopped: the last run was more than a week ago, or a clock was wrong. Look first whether today’s date at the top of this page is right.'
  }
}

export const WENT_ON = 'It goes on within a minute.'

export const NOTHING_STOPPED = 'Nothing has stopped, or a colleague has already let it go on.'

export const PUT_BACK =
  'It is put back within a minute. If it is still due, the next run takes it again: correct the date of the event, or place a hold.'

export const PUT_BACK_REFUSALS: Record<PutBackRefusal, string> = {
  'not-found': `There is nothing to put back: the ${PUT_BACK_WITHIN} are over, or a colleague has already put it back.`,
  'later-first':
    'First put back the later entry about the same people: it is above this one in the list.',
}

/** "Health answers for an event: 3" */
export const takenWords = ({ class: name, count }: { class: KeptName; count: number }): string =>
  `${KEPT[name].what}: ${count.toLocaleString('en-US')}`
