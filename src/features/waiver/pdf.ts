import { formatDay } from '@/forms/core/format-answers'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { atStart, catalog, type Locale, REGIONAL, unifySpaces } from '@/lib/locale'
import { COLORS } from '@/lib/organization'
import { makeSetting, type Setting } from '@/lib/pdf/text'
import { formatInstant } from '@/lib/zone-time'

import { type Words, words as en } from './copy/wording'
import { words as es } from './copy/wording.es'
import type { GateFacts, LaterFacts, SignatureFacts, WaiverText } from './rules'
import { type Cell, MEASURE, type Page, typeset } from './typesetter'

const wordsIn = catalog({ en, es })

/** The colors of the site that the document uses. */
const SOFT = COLORS.soft
const LINK = COLORS['lake-700']
const SUN = COLORS['sun-500']
const RULE = COLORS.rule

const ORGANIZATION = makeSetting('title', 13, 18)
const TITLE = makeSetting('title', 27, 34)
const SUBTITLE = makeSetting('text', 10.5, 16, SOFT)
const INFORMATION = makeSetting('title', 19, 26)
const SECTION_TITLE = makeSetting('title', 11.5, 17)
const BODY = makeSetting('text', 9.5, 13.2)
const VALUE = makeSetting('text', 10, 14)
const LABEL = makeSetting('strong', 9.5, 13.2)
const SIGNATURE = makeSetting('title', 18, 26)
const CODE = makeSetting('code', 9, 14)
const NOTE = makeSetting('text', 9, 13, SOFT)

const LABEL_WIDTH = 132
const VALUE_WIDTH = MEASURE - LABEL_WIDTH

/** The content of a signed copy: the signature, the text that was signed, and where to verify it. */
export type SignedCopy = {
  facts: SignatureFacts
  seal: string
  text: WaiverText
  /** The English text of the same version, added as information if another language was signed; else `null`. */
  englishText?: WaiverText | null
  organizationName: string
  verifyUrl: string
}

/** Creates the signed copy of a waiver. The same signature always results in the same bytes. */
export function signedCopyPdf(copy: SignedCopy): Promise<Buffer> {
  const { facts, text, englishText, organizationName } = copy
  const { reference, textSha256 } = facts
  const words = wordsIn(text.language)
  return typeset(
    {
      title: words.signedCopyTitle(reference),
      author: organizationName,
      subject: words.subject(organizationName, text.version, text.lastUpdated),
      keywords: words.signedCopyKeywords(reference, textSha256),
      createdAt: new Date(facts.signedAt),
      lang: REGIONAL[text.language],
    },
    {
      text: words.signedCopyFooter(organizationName, text.version, reference),
      formatPage: words.page,
    },
    (page) => {
      setTitle(page, organizationName, text, words.forWhom(facts.participantName, reference))
      setSections(page, text)
      setSignature(page, copy, words)
      if (englishText) setInformation(page, englishText, words)
    },
  )
}

/** Creates a file of the text without a signature. */
export function waiverPdf(
  text: WaiverText,
  { organizationName, publishedAt }: { organizationName: string; publishedAt: Date },
): Promise<Buffer> {
  const words = wordsIn(text.language)
  return typeset(
    {
      title: words.fileTitle(text.version),
      author: organizationName,
      subject: words.subject(organizationName, text.version, text.lastUpdated),
      keywords: words.fileKeywords(text.version),
      createdAt: publishedAt,
      lang: REGIONAL[text.language],
    },
    { text: words.fileFooter(organizationName, text.version), formatPage: words.page },
    (page) => {
      setTitle(page, organizationName, text, words.forReading)
      setSections(page, text)
    },
  )
}

function setTitle(
  page: Page,
  organizationName: string,
  { language, version, lastUpdated }: WaiverText,
  kind: string,
): void {
  const words = wordsIn(language)
  page.box(5, SUN)
  page.space(16)
  page.text(organizationName, ORGANIZATION, { tag: 'P', after: 2 })
  page.outline(words.waiver)
  page.text(words.waiver, TITLE, { tag: 'H1', after: 2 })
  page.text(words.versionLine(version, lastUpdated), SUBTITLE, { tag: 'P' })
  page.text(kind, SUBTITLE, { tag: 'P', after: 8 })
  page.line({ color: RULE, width: 0.75 })
  page.space(12)
}

function setSections(page: Page, { sections }: WaiverText): void {
  sections.forEach(({ title, paragraphs }, index) => {
    const heading = `${String(index + 1)}. ${title}`
    page.section('Sect', () => {
      const first = paragraphs[0] ?? ''
      // A heading must not be the last line on a page.
      const keep = Math.min(page.getHeight(first, BODY), 3 * BODY.leading)
      page.need(SECTION_TITLE.leading + keep + 3)
      page.outline(heading)
      page.text(heading, SECTION_TITLE, { tag: 'H2', after: 3, keep })
      paragraphs.forEach((paragraph) => page.text(paragraph, BODY, { tag: 'P', after: 5 }))
    })
    page.space(7)
  })
}

/** The English text after the signature, on pages of its own and headed as what it is. */
function setInformation(page: Page, text: WaiverText, words: Words): void {
  page.need(Number.POSITIVE_INFINITY)
  page.outline(words.information)
  page.box(5, RULE)
  page.space(16)
  page.text(words.information, INFORMATION, { tag: 'H1', after: 2 })
  page.text(words.informationNote, SUBTITLE, { tag: 'P', after: 8 })
  page.line({ color: RULE, width: 0.75 })
  page.space(12)
  page.section(
    'Sect',
    () => {
      const english = wordsIn(text.language)
      page.text(english.waiver, SECTION_TITLE, { tag: 'P' })
      page.text(english.versionLine(text.version, text.lastUpdated), SUBTITLE, {
        tag: 'P',
        after: 8,
      })
      setSections(page, text)
    },
    REGIONAL[text.language],
  )
}

const yesOrNo = (words: Words, isGiven: boolean, sentence: string, typed = '') =>
  [
    isGiven ? words.given : words.notGiven,
    words.sentenceShown(sentence),
    ...(typed === '' ? [] : [words.signedForThis(typed)]),
  ].join(' ')

/** The moment of signing in the organization's time zone, and in universal time. */
const formatSignedAt = (signedAt: string, locale: Locale): [string, string] => [
  `${atStart(formatLocal(signedAt, locale))} (${ORGANIZATION_ZONE})`,
  formatInstant(signedAt, 'utc', "yyyy-MM-dd HH:mm:ss 'UTC'"),
]

const formatLocal = (signedAt: string, locale: Locale): string =>
  locale === 'en'
    ? formatInstant(signedAt, ORGANIZATION_ZONE, "cccc, LLL dd, yyyy 'at' h:mm:ss a ZZZZ")
    : unifySpaces(
        new Intl.DateTimeFormat(REGIONAL[locale], {
          dateStyle: 'full',
          timeStyle: 'long',
          timeZone: ORGANIZATION_ZONE,
        }).format(new Date(signedAt)),
      )

/** Starts a new page, so that the whole signature is on one page. */
function setSignature(
  page: Page,
  { facts, seal, text, organizationName, verifyUrl }: SignedCopy,
  words: Words,
): void {
  const [local, universal] = formatSignedAt(facts.signedAt, text.language)
  page.section('Sect', () => {
    page.need(Number.POSITIVE_INFINITY)
    page.outline(words.signature)
    page.box(5, SUN)
    page.space(16)
    page.text(words.signature, TITLE, { tag: 'H2', after: 4 })
    page.text(words.howSigned, SUBTITLE, { tag: 'P', after: 8 })
    page.section('Table', () => {
      setRow(page, words.participant, facts.participantName, SIGNATURE)
      if ('sealVersion' in facts) {
        setRow(page, words.born, formatDay(facts.participantDob, text.language))
        setRow(page, words.activity, facts.activity)
      }
      setRow(page, words.signedBy, facts.signerName, SIGNATURE)
      setRow(page, words.signedAs, words.roles[facts.signerRole])
      if ('sealVersion' in facts) setSigner(page, facts, words)
      setRow(page, words.agreedTo, `“${facts.agreedSentence}”`)
      // Without a sentence the form did not ask, so "No" would be an answer that the signer never gave.
      if (facts.transportationSentence !== '') {
        setRow(
          page,
          words.transportation,
          yesOrNo(
            words,
            facts.transportationConsent,
            facts.transportationSentence,
            facts.transportationSignature,
          ),
        )
      }
      setRow(page, words.photos, yesOrNo(words, facts.photoConsent, facts.photoSentence))
      setRow(page, words.signedOn, words.bothTimes(local, universal))
      if ('origin' in facts) setRow(page, words.signedAt, words.atGate)
      setRow(page, words.reference, facts.reference, CODE)
      setRow(page, words.version, facts.waiverVersion)
      setRow(page, words.textSha256, facts.textSha256, CODE)
      setRow(page, words.seal, seal, CODE)
      setRow(page, words.checkCopy, verifyUrl, { ...CODE, color: LINK }, verifyUrl)
    })
    page.space(12)
    page.text(words.note(organizationName, facts.waiverVersion), NOTE, { tag: 'P' })
  })
}

/** The guardian's name as the form has it, and whether a signature that differs from the name was confirmed. */
function setSigner(
  page: Page,
  facts: SignatureFacts & (LaterFacts | GateFacts),
  words: Words,
): void {
  if (facts.guardianName !== '') setRow(page, words.guardian, facts.guardianName)
  if (facts.nameMatches || !facts.signatureConfirmed) return
  setRow(page, words.signature, words.otherName)
}

function setRow(
  page: Page,
  label: string,
  value: string,
  valueSetting: Setting = VALUE,
  link?: string,
): void {
  page.section('TR', () => {
    const cells: Cell[] = [
      {
        text: label,
        setting: { ...LABEL, leading: valueSetting.leading },
        tag: 'TH',
        left: 0,
        width: LABEL_WIDTH - 12,
      },
      {
        text: value,
        setting: valueSetting,
        tag: 'TD',
        left: LABEL_WIDTH,
        width: VALUE_WIDTH,
        ...(link ? { link } : {}),
      },
    ]
    page.need(
      Math.max(...cells.map(({ text, setting, width }) => page.getHeight(text, setting, width))) +
        8,
    )
    page.line({ color: RULE, width: 0.75 })
    page.space(4)
    page.row(cells)
    page.space(4)
  })
}
