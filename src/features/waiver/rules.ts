import { isSameName, nameKey } from '@/lib/names'
import { sortedEntries } from '@/lib/sorted-entries'
import type { Waiver, WaiverSignature } from '@/payload-types'

/** The text of a waiver and the facts of a signature. Source: design, section 6. */

/** The text that is both shown and hashed, so that a seal proves what the signer read. */
export type WaiverText = {
  version: string
  lastUpdated: string
  sections: readonly { title: string; paragraphs: readonly string[] }[]
}

/** Why a new signature is required: the text has changed since the page was rendered. */
export type WaiverRefusal = { code: 'waiver-changed' }

type RichTextNode = { type?: unknown; text?: unknown; children?: unknown; root?: unknown }

const isNode = (value: unknown): value is RichTextNode =>
  typeof value === 'object' && value !== null

const getChildren = (node: RichTextNode): RichTextNode[] =>
  Array.isArray(node.children) ? node.children.filter(isNode) : []

const inlineText = (node: RichTextNode): string =>
  node.type === 'linebreak'
    ? ' '
    : typeof node.text === 'string'
      ? node.text
      : getChildren(node).map(inlineText).join('')

/** The paragraphs of the editor's rich text as plain text; each list item is a paragraph. */
export function getParagraphs(richText: unknown): string[] {
  const root = isNode(richText) && isNode(richText.root) ? richText.root : null
  if (!root) return []
  const blocks = getChildren(root).flatMap((block) =>
    block.type === 'list' ? getChildren(block) : [block],
  )
  return blocks.map((block) => inlineText(block).trim()).filter((text) => text !== '')
}

/** The canonical form of a text, which is hashed. Changing it would invalidate every stored hash. */
export const canonicalText = ({ version, lastUpdated, sections }: WaiverText): string =>
  [
    `Waiver ${version}, last updated ${lastUpdated}`,
    ...sections.flatMap(({ title, paragraphs }, index) => [
      `${String(index + 1)}. ${title}`,
      ...paragraphs,
    ]),
  ]
    .join('\n')
    .normalize('NFC')

/** The text of a stored version. */
export const getWaiverText = (
  waiver: Pick<Waiver, 'versionLabel' | 'lastUpdated' | 'sections'>,
): WaiverText => ({
  version: waiver.versionLabel,
  lastUpdated: waiver.lastUpdated,
  sections: waiver.sections.map(({ title, body }) => ({ title, paragraphs: getParagraphs(body) })),
})

/** Words for a relation to the child, such as "Mom". They do not count as a name. */
const FAMILY_WORDS = new Set(
  'mom mommy mama mum mother dad daddy papa father parent guardian grandma grandmother granny nana grandpa grandfather aunt uncle'.split(
    ' ',
  ),
)

/** Why a typed signature is refused, with the name that is expected. */
export type SignatureRefusal = {
  /** A name that differs can be confirmed; a single word or a relative cannot. */
  code: 'signature-differs' | 'signature-incomplete'
  signer: string
}

/**
 * Why a typed signature does not count, or `null`. If it differs from the signer's name, the form asks; a
 * confirmed one counts, unless it is a single word or names a relative, such as "Mom". Source: D29.
 *
 * @param signer the name given in the form; an empty one is refused elsewhere
 */
export function signatureRefusal(
  typed: string,
  signer: string,
  isConfirmed: boolean,
): SignatureRefusal | null {
  if (typed === '' || signer === '' || isSameName(typed, signer)) return null
  const words = typed.split(/[\s,]+/).filter((word) => /\p{L}/u.test(word))
  const canConfirm = words.length > 1 && !words.some((word) => FAMILY_WORDS.has(nameKey(word)))
  if (!canConfirm) return { code: 'signature-incomplete', signer }
  return isConfirmed ? null : { code: 'signature-differs', signer }
}

/** The facts of the first signatures. Their seals stay valid only if this type does not change. */
type FirstFacts = {
  reference: string
  waiverVersion: string
  textSha256: string
  language: 'en'
  participantName: string
  signerName: string
  signerRole: 'participant' | 'parent_or_guardian'
  nameMatches: boolean
  agreedSentence: string
  transportationConsent: boolean
  transportationSentence: string
  transportationSignature: string
  photoConsent: boolean
  photoSentence: string
  signedAt: string
  ipAddress: string
  userAgent: string
}

/**
 * The facts that later seals add: the guardian, the participant's birth date, and the activity. Source: D29.
 */
export type LaterFacts = {
  sealVersion: 2
  /** The parent or guardian who signs for a minor; empty if the participant signs. */
  guardianName: string
  /** `YYYY-MM-DD` */
  participantDob: string
  /** The event with its date and place, or the program. */
  activity: string
  /** Whether the signer confirmed that a name other than the one in the form is how they sign. */
  signatureConfirmed: boolean
}

/** The fact that a seal adds if staff handed over their phone at the gate of an event. */
export type GateFacts = Omit<LaterFacts, 'sealVersion'> & {
  sealVersion: 3
  origin: string
}

/** Everything that the record of a signature holds. The seal is computed over all of it. */
export type SignatureFacts = FirstFacts | (FirstFacts & (LaterFacts | GateFacts))

/** The facts of a stored signature, as they were sealed. */
export function signatureFacts(stored: WaiverSignature): SignatureFacts {
  const first: FirstFacts = {
    reference: stored.reference,
    waiverVersion: stored.waiverVersion,
    textSha256: stored.textSha256,
    language: 'en',
    participantName: stored.participantName,
    signerName: stored.signerName,
    signerRole: stored.signerRole,
    nameMatches: stored.nameMatches ?? false,
    agreedSentence: stored.agreedSentence,
    transportationConsent: stored.transportationConsent ?? false,
    transportationSentence: stored.transportationSentence ?? '',
    transportationSignature: stored.transportationSignature ?? '',
    photoConsent: stored.photoConsent ?? false,
    photoSentence: stored.photoSentence ?? '',
    signedAt: stored.signedAt,
    ipAddress: stored.ipAddress ?? '',
    userAgent: stored.userAgent ?? '',
  }
  const later = {
    guardianName: stored.guardianName ?? '',
    participantDob: stored.participantDob ?? '',
    activity: stored.activity ?? '',
    signatureConfirmed: stored.signatureConfirmed ?? false,
  }
  if (stored.sealVersion === 3)
    return { ...first, ...later, sealVersion: 3, origin: stored.origin ?? '' }
  return stored.sealVersion === 2 ? { ...first, ...later, sealVersion: 2 } : first
}

/** Normalizes a typed reference, for example in lowercase or in groups. */
export const parseReference = (typed: string): string =>
  typed
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase()
    .slice(0, 20)

/** The purposes of the seal of a signature and of the key of its copy. */
export const SEAL_PURPOSE = 'waiver-seal'
export const COPY_KEY_PURPOSE = 'signed-copy'

/**
 * A link opens a signed copy for this many days after the event, or after the link was made. The family page
 * makes a new one.
 */
export const COPY_LINK_DAYS = 30

/**
 * The start of a signed copy's key: the second in which the key was made. The rest is the seal of this and of
 * the reference.
 */
export const copyKeyText = (reference: string, madeAt: string): string => `${reference} ${madeAt}`

/** When a key was made, and its seal; `null` if the text is not a key. */
export function copyKeyParts(key: string): { madeAt: string; seal: string } | null {
  const [, madeAt, seal] = /^([0-9a-z]{6,8})\.((?:k\d+\.)?[\w-]{43})$/.exec(key) ?? []
  return madeAt === undefined || seal === undefined ? null : { madeAt, seal }
}

/** The path of a signed copy. */
export const signedCopyPath = (reference: string, key: string): string =>
  `/waivers/${reference}/${key}/signed-copy.pdf`

/**
 * The text that a seal is computed over: all facts in a fixed order, so that any change to them breaks the
 * seal.
 */
export const sealedText = (facts: SignatureFacts): string =>
  JSON.stringify(sortedEntries<string | boolean | number>(facts))
