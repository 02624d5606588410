import { countOf } from '@/lib/plural'

import type { ErasureState, HoldRefusal, Scope } from './rules'

export const ERASURE_REQUESTED =
  'Confirmed. It is erased within a minute. Clean-up shows when it is done.'

export const ERASURE_REFUSALS = {
  held: 'Nothing was erased: a legal hold keeps the data of this family. Lift it first.',
  'not-found': 'There is nothing left of this person.',
}

export const SECOND_STEP_NEEDED =
  'Turn on two-step sign-in under My account first. What is erased does not come back, so it takes a code.'

export const SCOPE_MISSING = 'Please choose whose data is erased.'
export const CODE_MISSING = 'Please type the code from your app.'

export const HOLD_PLACED = 'Placed. Nothing of this family is erased until the hold is lifted.'
export const HOLD_LIFTED = 'Lifted. What is due goes in the next night.'

export const HOLD_REFUSALS: Record<HoldRefusal, string> = {
  'not-found': 'This is not there any more.',
  'no-reason': 'Please say why, and who asked for it.',
  'held-already': 'There is a hold on this family already.',
}

/** Whose data an admin can have erased, as the form asks. */
export const SCOPE_NAMES: Record<Scope, string> = {
  person: 'This person',
  family: 'The whole family',
}

export const SCOPE_HINT =
  'This person: what this person sent or was signed up with; brothers and sisters stay. The whole family: everything under the same email address, also the address itself.'

/** "Erased 3 records. 1 signed waiver stays until its time limit." */
export function erasureWords({ doneAt, erased, signatures, problem }: ErasureState): string {
  if (doneAt === null) return 'Under way'
  if (problem === 'not-asked') return 'Not erased: nobody on this site has asked for it'
  if (problem === 'held') return 'Not erased: a legal hold was placed in between'
  const kept =
    signatures === null || signatures === 0
      ? ''
      : ` ${countOf(signatures, { one: 'signed waiver', other: 'signed waivers' })} ${signatures === 1 ? 'stays until its' : 'stay until their'} time limit.`
  return `Erased ${countOf(erased ?? 0, { one: 'record', other: 'records' })}.${kept}`
}
