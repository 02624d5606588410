/**
 * A tap is a fact that a phone makes at the gate. It is stored once, never changed and never refused for what it says.
 * Phones and the server share these types; `fold.ts` makes states of taps.
 */

export const TAP_KINDS = ['in', 'out', 'undo', 'note'] as const
export type TapKind = (typeof TAP_KINDS)[number]

/** How it is known that a child may go with a person. */
export const RELEASE_WAYS = ['code', 'photo-id', 'stayed', 'alone', 'lead'] as const
export type ReleaseWay = (typeof RELEASE_WAYS)[number]

/** What the parent said on the phone. */
export const PARENT_ANSWERS = ['said-yes', 'no-answer', 'said-no'] as const
export type ParentAnswer = (typeof PARENT_ANSWERS)[number]

export const NOTE_SUBJECTS = [
  'incident',
  'medicine',
  'call',
  'adult',
  'count',
  'ask',
  'decided',
  'settled',
  'closed',
  'opened',
  'lead',
  'told',
  'conflict',
] as const
export type NoteSubject = (typeof NOTE_SUBJECTS)[number]

/** To whom a child went. */
export type Release = {
  /** The name of the person; the child's own name if it goes alone. */
  to: string
  how: ReleaseWay
  parent?: ParentAnswer
  reason?: string
  /** The notes that the person was told of, by their ids; `waiver` for a missing signature. */
  told?: readonly string[]
}

/** A fact as a phone sends it. */
export type SentTap = {
  /** A UUID, made on the phone. */
  id: string
  kind: TapKind
  /** The child; absent for notes about the day. */
  rsvp?: string
  /** The time on the phone's clock, in ISO format. */
  at: string
  /** What the phone knew of its clock's error, in milliseconds: server minus phone. `null` if it was never measured. */
  offset: number | null
  /** Counts the taps of one phone. */
  sequence: number
  /** The account or helper who tapped. */
  by: string
  /** The phone's last `since`. */
  knows: number
  /** For *in*: the *out* that the child comes back from. */
  follows?: string
  /** For *undo*: the undone tap. */
  undoes?: string
  /** For *undo*: why, after two minutes or on another phone. */
  reason?: string
  /** For *out*. */
  release?: Release
  /** For *note*. */
  about?: NoteSubject
  /**
   * `InData` for *in*, `NoteData` for *note*. For an *out* that the lead decided, `ask` is the note that was decided,
   * and `dayCode` whether the lead typed the code on this phone.
   */
  data?: TapData
  text?: string
  /** From a paper roster that was entered later. */
  source?: 'paper'
}

export type TapData = Readonly<Record<string, unknown>>

/** A tap in a list: the phone's own, or one from the server, which adds what it knows of it. */
export type Tap = Omit<SentTap, 'source'> & {
  device: string
  /** In order of arrival at the server; absent while the tap waits on its phone. */
  number?: number
  /** When the server received it, in ISO format. */
  receivedAt?: string
  /** The account or helper whose session sent it, if it is not `by`. */
  sender?: string
  /** Whether the sender had no right to the day any more. */
  lateRight?: boolean
  /** `server` for what only the server may say. */
  source?: 'paper' | 'server'
}

/** The body of `POST /staff/day/<event>/taps`. */
export type TapEnvelope = { device: string; sentAt: string; taps: readonly SentTap[] }

/** `to-settle`: stored, and its child is red or yellow because of it now. */
export type TapResult = 'stored' | 'known' | 'to-settle'

export type TapsAnswer = {
  success: true
  taps: readonly { id: string; result: TapResult }[]
  since: number
}

/** The answer to a batch of which nothing was stored. */
export type TapsRefusal = {
  success: false
  error: string
  /** The taps that cannot be read; none if the envelope cannot. */
  unreadable?: readonly string[]
}

/** At most so many taps in one envelope. */
export const TAPS_MAX = 500
/** The largest envelope. */
export const ENVELOPE_BYTES_MAX = 256 * 1024

/** A file of saved taps may hold what a phone collected in a whole day. */
export const SAVED_TAPS_MAX = 5000
export const SAVED_BYTES_MAX = 4 * 1024 * 1024

/** What `in` carries in `data`. */
export type InData = {
  /** The medicine that the child carries is here. */
  medicine?: boolean
  waiver?: 'phone' | 'paper' | 'without'
  /** Whether every spot was taken. */
  overCapacity?: boolean
  /** The account that said yes to an *In* without a signature, or without a spot. */
  yesBy?: string
  /** The question that was answered with it. */
  ask?: string
}

/** The questions that only the lead answers, and what every phone has to hear at once. */
export const ASKS = [
  /** May this child go with a person whom the family did not name? `to`, `why`, `parent`, `idSeen`. */
  'release',
  /** Two wrong codes: no phone shows the keypad for this child. */
  'wrong-code',
  /** Someone is here whom the child must not go with. `to`. */
  'must-not',
  /** A helper opened one child's health text. */
  'emergency',
  /** May the child come in without a signature? */
  'unsigned',
  /** May the child come in although every spot is taken? */
  'capacity',
] as const
export type Ask = (typeof ASKS)[number]

/** What a note carries in `data`. The child is in `rsvp`, and words are in `text`. */
export type NoteData = {
  /** `told`: whether the parent was told; if not, they are told when the child goes home. */
  incident: {
    when?: string
    where?: string
    seenBy?: string
    told: 'no' | 'phone' | 'in-person'
  }
  /** `text` says what and how much. */
  medicine: { when?: string; seenBy?: string; told: 'no' | 'phone' | 'in-person' }
  /** Without the phone number, because notes are kept for years. */
  call: { to: string; outcome: 'no-answer' | 'message' | 'on-the-way' | 'reached' }
  /** `name` of an adult who is in no list. */
  adult: { adult: string; way: 'in' | 'out'; name?: string } | CountedNote
  /** A tick of the head count `round`, a UUID. It is about the child in `rsvp`, or about `adult`. */
  count: { round: string; step: 'start' | 'seen' | 'unseen' | 'end'; adult?: string }
  ask: {
    what: Ask
    to?: string
    why?: string
    parent?: ParentAnswer
    idSeen?: boolean
    place?: string
    /** A child who is on no list yet, by the id that its RSVP will have: the first name, age and waiver only. */
    walkIn?: string
    name?: string
    age?: number
    waiver?: InData['waiver']
  }
  /** `tap`: the *ask*, late *undo* or *out* that this decides. `dayCode`: typed on another phone than the lead's. */
  decided: { tap: string; answer: 'yes' | 'no'; parent?: ParentAnswer; dayCode?: boolean }
  /** `taps`: all that the decision replaces. `text` says how the lead knows. */
  settled: { taps: readonly string[]; truth: 'inside' | 'out'; to?: string; how?: ReleaseWay }
  /** Written by the server only. */
  closed: { without: readonly { device: string; reason: string }[] }
  opened: Readonly<Record<string, never>>
  /** The account that leads from now on. */
  lead: { to: string }
  /** `note`: what the family was told of. */
  told: { note: string }
  /** Written by the server only: the content of a tap whose id was taken. */
  conflict: { id: string; tap: SentTap }
}

/** The lead answers for an adult without a clearance, who is counted from then on, or not any more. */
export type CountedNote = { adult: string; way: 'counted' | 'not-counted' }

/** The instant of a tap by the server's clock, in milliseconds. */
export const tapTime = ({ at, offset }: Pick<SentTap, 'at' | 'offset'>): number =>
  Date.parse(at) + (offset ?? 0)

type Placed = Pick<Tap, 'id' | 'at' | 'offset' | 'device' | 'sequence'>

const compareTexts = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0

/** The order of taps: by corrected time, then phone, then sequence. When they arrive does not count. */
export const compareTaps = (one: Placed, other: Placed): number =>
  tapTime(one) - tapTime(other) ||
  compareTexts(one.device, other.device) ||
  one.sequence - other.sequence ||
  compareTexts(one.id, other.id)

/** A text that a note carries; `null` if it is missing or something else. */
export function textIn({ data }: Pick<SentTap, 'data'>, name: string): string | null {
  const value = data?.[name]
  return typeof value === 'string' ? value : null
}

/** The texts of a list that a note carries. */
export function textsIn({ data }: Pick<SentTap, 'data'>, name: string): string[] {
  const value = data?.[name]
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
}

export const isNoteAbout = (tap: Pick<SentTap, 'kind' | 'about'>, about: NoteSubject): boolean =>
  tap.kind === 'note' && tap.about === about
