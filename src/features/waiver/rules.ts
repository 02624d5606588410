import type { Locale } from '@/lib/locale'
import { isSameName, nameKey } from '@/lib/names'
import { WAIVER_FILE } from '@/lib/organization'
import { sortedEntries } from '@/lib/sorted-entries'
import type { Waiver, WaiverSignature } from '@/payload-types'

/** The text of a waiver and the facts of a signature. Source: design, section 6. */

/** The text that is both shown and hashed, so that a seal proves what the signer read. */
export type WaiverText = {
  language: Locale
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

/** The first line of the canonical form. */
const CANONICAL_HEADERS: Record<Locale, (version: string, lastUpdated: string) => string> = {
  en: (version, lastUpdated) => `Waiver ${version}, last updated ${lastUpdated}`,
  es: (version, lastUpdated) =>
    `Exención de responsabilidad ${version}, última actualización: ${lastUpdated}`,
}

/** The canonical form of a text, which is hashed. Changing it would invalidate every stored hash. */
export const canonicalText = ({ language, version, lastUpdated, sections }: WaiverText): string =>
  [
    CANONICAL_HEADERS[language](version, lastUpdated),
    ...sections.flatMap(({ title, paragraphs }, index) => [
      `${String(index + 1)}. ${title}`,
      ...paragraphs,
    ]),
  ]
    .join('\n')
    .normalize('NFC')

type StoredSections = readonly { title: string; body: unknown }[]

const readSections = (sections: StoredSections): WaiverText['sections'] =>
  sections.map(({ title, body }) => ({ title, paragraphs: getParagraphs(body) }))

/** The name of the waiver in force as a file, the last part of its address. */
export const waiverFileName = (language: Locale): string =>
  language === 'en' ? WAIVER_FILE : WAIVER_FILE.replace(/\.pdf$/, `_${language}.pdf`)

/** The parts of a stored version that make up its texts. */
export type StoredTexts = Pick<Waiver, 'versionLabel' | 'lastUpdated' | 'sections'> & {
  spanish?: Pick<NonNullable<Waiver['spanish']>, 'lastUpdated' | 'sections'> | undefined
}

/** The text of a stored version in a language; `null` if the version does not have it in that language. */
export function getWaiverText(waiver: StoredTexts, language?: 'en'): WaiverText
export function getWaiverText(waiver: StoredTexts, language: Locale): WaiverText | null
export function getWaiverText(waiver: StoredTexts, language: Locale = 'en'): WaiverText | null {
  const { versionLabel: version, spanish } = waiver
  if (language === 'en') {
    const { lastUpdated, sections } = waiver
    return { language, version, lastUpdated, sections: readSections(sections) }
  }
  const { lastUpdated, sections } = spanish ?? {}
  return lastUpdated && sections && sections.length > 0
    ? { language, version, lastUpdated, sections: readSections(sections) }
    : null
}

/** Why a version cannot be published as it is: its Spanish text has no date, or other sections than the English one. */
export type SpanishRefusal = 'no-date' | 'other-sections'

/** Why the Spanish text of a version cannot be published; `null` if it can, or if there is none. */
export function spanishRefusal({ sections, spanish }: StoredTexts): SpanishRefusal | null {
  const count = spanish?.sections?.length ?? 0
  if (count === 0) return null
  if (!spanish?.lastUpdated) return 'no-date'
  return count === sections.length ? null : 'other-sections'
}

/**
 * Words for a relation to the child, such as "Mom" and "Mamá", as `nameKey` writes them. They do not count as a name, in
 * whichever language the form is.
 */
const FAMILY_WORDS = new Set(
  [
    'mom mommy mama mum mother dad daddy papa father parent guardian grandma grandmother granny nana grandpa grandfather aunt uncle',
    'mami papi madre padre abuela abuelo abuelita abuelito tia tio tutor tutora madrastra padrastro madrina padrino hermana hermano',
  ].flatMap((words) => words.split(' ')),
)

/** Why a typed signature is refused, with the name that is expected. */
export type SignatureRefusal = {
  /** A name that differs can be confirmed; a single word or a relative cannot. */
  code: 'signature-differs' | 'signature-incomplete'
  signer: string
}

/** "Tia" is a given name as well: a word that the signer's own name has is a name. */
const isFamilyWord = (word: string, signer: string): boolean =>
  FAMILY_WORDS.has(nameKey(word)) &&
  !signer.split(/[\s,]+/).some((own) => nameKey(own) === nameKey(word))

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
  const canConfirm = words.length > 1 && !words.some((word) => isFamilyWord(word, signer))
  if (!canConfirm) return { code: 'signature-incomplete', signer }
  return isConfirmed ? null : { code: 'signature-differs', signer }
}

/** The facts of the first signatures. Their seals stay valid only if this type does not change. */
type FirstFacts = {
  reference: string
  waiverVersion: string
  textSha256: string
  /** Of the text that was signed. */
  language: string
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
    language: stored.language,
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

/** The path of a signed copy. @param locale the language in which it is refused if it no longer opens */
export const signedCopyPath = (reference: string, key: string, locale: Locale = 'en'): string =>
  `/waivers/${reference}/${key}/signed-copy.pdf${locale === 'en' ? '' : `?language=${locale}`}`

/**
 * The text that a seal is computed over: all facts in a fixed order, so that any change to them breaks the
 * seal.
 */
export const sealedText = (facts: SignatureFacts): string =>
  JSON.stringify(sortedEntries<string | boolean | number>(facts))
