import type { Waiver, WaiverSignature } from '@/payload-types'

/** What a waiver says, who signs it, and what the record of a signature holds. Source: design, section 6. */

/** The text as it is shown and as it is hashed: the same words, so that a seal proves what was read. */
export type WaiverText = {
  version: string
  lastUpdated: string
  sections: readonly { title: string; paragraphs: readonly string[] }[]
}

/** Why a signature is asked for again: the text has changed since the page was rendered. */
export type WaiverRefusal = { code: 'waiver-changed' }

type RichTextNode = { type?: unknown; text?: unknown; children?: unknown; root?: unknown }

const isNode = (value: unknown): value is RichTextNode =>
  typeof value === 'object' && value !== null

const childrenOf = (node: RichTextNode): RichTextNode[] =>
  Array.isArray(node.children) ? node.children.filter(isNode) : []

const inlineText = (node: RichTextNode): string =>
  node.type === 'linebreak'
    ? ' '
    : typeof node.text === 'string'
      ? node.text
      : childrenOf(node).map(inlineText).join('')

/** The paragraphs of the editor's rich text as plain text; list items are paragraphs of their own. */
export function paragraphsOf(richText: unknown): string[] {
  const root = isNode(richText) && isNode(richText.root) ? richText.root : null
  if (!root) return []
  const blocks = childrenOf(root).flatMap((block) =>
    block.type === 'list' ? childrenOf(block) : [block],
  )
  return blocks.map((block) => inlineText(block).trim()).filter((text) => text !== '')
}

/** The one spelling of a text that is hashed. Changing this changes the meaning of every stored hash. */
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

/** The text of a stored version, as it is shown, hashed and printed. */
export const waiverTextOf = (
  waiver: Pick<Waiver, 'versionLabel' | 'lastUpdated' | 'sections'>,
): WaiverText => ({
  version: waiver.versionLabel,
  lastUpdated: waiver.lastUpdated,
  sections: waiver.sections.map(({ title, body }) => ({ title, paragraphs: paragraphsOf(body) })),
})

/** Whether two names are one name, email case, accents' spelling and spaces aside. */
export const isSameName = (one: string, other: string): boolean => {
  const plain = (name: string) =>
    name
      .normalize('NFKC')
      .toLocaleLowerCase('en')
      .replace(/[\s.]+/g, ' ')
      .trim()
  return plain(one) === plain(other)
}

/** Everything a signature promises to remember. The seal is computed over all of it. */
export type SignatureFacts = {
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

/** The facts of a stored signature, as they were sealed. */
export const factsOf = (stored: WaiverSignature): SignatureFacts => ({
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
})

/** A reference as it is stored, from how somebody typed it: in small letters, or in groups. */
export const referenceIn = (typed: string): string =>
  typed
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase()
    .slice(0, 20)

/** What the seal of a signature is made for, and what the key of its copy is. */
export const SEAL_PURPOSE = 'waiver-seal'
export const COPY_KEY_PURPOSE = 'signed-copy'

/** Where the signer fetches the signed copy. The key is the MAC of the reference for `COPY_KEY_PURPOSE`. */
export const signedCopyPath = (reference: string, key: string): string =>
  `/waivers/${reference}/signed-copy.pdf?key=${key}`

/** Whether an address that came with a request is one of a signed copy, and leads nowhere else. */
export const isSignedCopyPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/waivers\/[0-9A-Z]{8}\/signed-copy\.pdf\?key=[\w-]{43}$/.test(path)

/**
 * The text a seal is computed over: every fact, in a fixed order, so that a changed, added or missing
 * fact breaks it.
 */
export const sealedText = (facts: SignatureFacts): string =>
  JSON.stringify(
    Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)),
  )
