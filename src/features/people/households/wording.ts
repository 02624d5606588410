import type { HouseholdRefusal, NamedAs, PickupConflict } from './rules'

/** Comes first wherever a child is released. */
export const NEVER_RELEASE = 'Must never be released to'

export const TWO_HOMES = 'Two homes disagree about who may pick up this child'

const AS: Record<NamedAs, string> = {
  parent: 'as the parent',
  pickup: 'to pick up',
  emergency: 'as the emergency contact',
}

/** "vic-mother@family.example says never: Felix Stranger. vic-father@family.example names Felix Stranger as the parent." */
export const conflictWords = ({
  address,
  never,
  otherAddress,
  named,
  as,
}: PickupConflict): string =>
  `${address} says never: ${never.replaceAll(/\s+/g, ' ').replace(/\.$/, '')}. ${otherAddress} names ${named} ${AS[as]}.`

export const HOUSEHOLD_REFUSALS: Record<HouseholdRefusal, string> = {
  'not-found': 'This has changed in the meantime. Reload the page.',
  'no-reason': 'Please say how you know, or what you found out.',
}

export const JOINED = 'Saved. Both addresses are one household from now on.'
export const SEPARATED = 'Saved. The address is a separate household again.'
export const LOOKED_AT =
  'Saved. It comes back to Today if one of the homes changes who may pick up.'
