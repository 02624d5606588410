/** A child under an address outside of the opened household: shown as what it is, and never merged. */
export type OtherHome = {
  /** The newest submission from there about the child. */
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

/** The role in which a home names a person. */
export type NamedAs = 'parent' | 'pickup' | 'emergency'

/** One home says that a person must never pick up the child, and another home of the same child names that person. */
export type PickupConflict = {
  /** Of the home that says never. */
  address: string
  never: string
  /** Of the home that names them. */
  otherAddress: string
  named: string
  as: NamedAs
}

/** Staff's review of how the homes of a child contradict each other; `null` while it waits for one. */
export type LookedAt = { reason: string; by: string | null; at: string } | null

export type HouseholdRefusal = 'not-found' | 'no-reason'
