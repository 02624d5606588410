import { foldName } from '@/lib/names'

/** A child under an address that is not of the opened household: shown as what it is, and never merged. */
export type OtherHome = {
  /** The newest of what was sent from there about the child. */
  recordId: string
  address: string
  parentName: string | null
  /** When it was sent, as ISO 8601. */
  at: string
  /** The event it was for; `null` of a registration. */
  event: string | null
}

/** Another address that staff have said is of this household. */
export type JoinedAddress = { address: string; reason: string; by: string | null; at: string }

/** As what a home names somebody. */
export type NamedAs = 'parent' | 'pickup' | 'emergency'

/** One home says that somebody must never collect the child, and another home of the same child names them. */
export type PickupConflict = {
  /** Of the home that says never. */
  address: string
  never: string
  /** Of the home that names them. */
  otherAddress: string
  named: string
  as: NamedAs
}

/** That staff have looked at how the homes of a child contradict each other; `null` while it waits for them. */
export type LookedAt = { reason: string; by: string | null; at: string } | null

export type HouseholdRefusal = 'not-found' | 'no-reason'

/** Each of these texts once, however it is written. */
export const distinctNames = (texts: readonly (string | null)[]): string[] => [
  ...new Map(
    texts.flatMap((text) => (text === null ? [] : [[foldName(text), text] as const])),
  ).values(),
]
