import { formatDay } from '@/forms/core/questions'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { COLORS } from '@/lib/organization'
import { makeSetting, type Setting } from '@/lib/pdf/text'
import { formatInstant } from '@/lib/zone-time'

import type { GateFacts, LaterFacts, SignatureFacts, WaiverText } from './rules'
import { type Cell, MEASURE, type Page, typeset } from './typesetter'

/** The colors of the site that the document uses. */
const SOFT = COLORS.soft
const LINK = COLORS['lake-700']
const SUN = COLORS['sun-500']
const RULE = COLORS.rule

const ORGANIZATION = makeSetting('title', 13, 18)
const TITLE = makeSetting('title', 27, 34)
const SUBTITLE = makeSetting('text', 10.5, 16, SOFT)
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
  organizationName: string
  verifyUrl: string
}

/** Creates the signed copy of a waiver. The same signature always results in the same bytes. */
export function signedCopyPdf(copy: SignedCopy): Promise<Buffer> {
  const { facts, text, organizationName } = copy
  const title = `Participant waiver, signed copy ${facts.reference}`
  return typeset(
    {
      title,
      author: organizationName,
      subject: `${organizationName} participant waiver ${text.version}, last updated ${text.lastUpdated}`,
      keywords: `reference ${facts.reference}, SHA-256 ${facts.textSha256}`,
      createdAt: new Date(facts.signedAt),
    },
    `${organizationName} participant waiver ${text.version} · Signed copy ${facts.reference}`,
    (page) => {
      setTitle(
        page,
        organizationName,
        text,
        `Signed copy for ${facts.participantName}, reference ${facts.reference}. The signature follows the text.`,
      )
      setSections(page, text)
      setSignature(page, copy)
    },
  )
}

/** Creates a file of the text without a signature. */
export function waiverPdf(
  text: WaiverText,
  { organizationName, publishedAt }: { organizationName: string; publishedAt: Date },
): Promise<Buffer> {
  return typeset(
    {
      title: `Participant waiver ${text.version}`,
      author: organizationName,
      subject: `${organizationName} participant waiver ${text.version}, last updated ${text.lastUpdated}`,
      keywords: `waiver ${text.version}`,
      createdAt: publishedAt,
    },
    `${organizationName} participant waiver ${text.version}`,
    (page) => {
      setTitle(
        page,
        organizationName,
        text,
        'For reading. It is signed with a form on our website, not on this sheet.',
      )
      setSections(page, text)
    },
  )
}

function setTitle(
  page: Page,
  organizationName: string,
  { version, lastUpdated }: WaiverText,
  kind: string,
): void {
  page.box(5, SUN)
  page.space(16)
  page.text(organizationName, ORGANIZATION, { tag: 'P', after: 2 })
  page.outline('Participant waiver')
  page.text('Participant waiver', TITLE, { tag: 'H1', after: 2 })
  page.text(`Version ${version}, last updated ${lastUpdated}`, SUBTITLE, { tag: 'P' })
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

const ROLES: Record<SignatureFacts['signerRole'], string> = {
  participant: 'The participant',
  parent_or_guardian: 'Parent or legal guardian of the participant',
}

const yesOrNo = (isGiven: boolean, sentence: string, typed = '') =>
  [
    isGiven ? 'Yes, given.' : 'No, not given.',
    `The sentence shown: “${sentence}”`,
    ...(typed === '' ? [] : [`Signed for this: ${typed}`]),
  ].join(' ')

/** The moment of signing in the organization's time zone, and in universal time. */
const formatSignedAt = (signedAt: string): [string, string] => [
  `${formatInstant(signedAt, ORGANIZATION_ZONE, "cccc, LLL dd, yyyy 'at' h:mm:ss a ZZZZ")} (${ORGANIZATION_ZONE})`,
  formatInstant(signedAt, 'utc', "yyyy-MM-dd HH:mm:ss 'UTC'"),
]

/** Starts a new page, so that the whole signature is on one page. */
function setSignature(page: Page, { facts, seal, organizationName, verifyUrl }: SignedCopy): void {
  const [local, universal] = formatSignedAt(facts.signedAt)
  page.section('Sect', () => {
    page.need(Number.POSITIVE_INFINITY)
    page.outline('Signature')
    page.box(5, SUN)
    page.space(16)
    page.text('Signature', TITLE, { tag: 'H2', after: 4 })
    page.text(
      `Signed electronically, by typing a name and sending the form. The name has the effect of a signature on paper.`,
      SUBTITLE,
      { tag: 'P', after: 8 },
    )
    page.section('Table', () => {
      setRow(page, 'Participant', facts.participantName, SIGNATURE)
      if ('sealVersion' in facts) {
        setRow(page, 'Born', formatDay(facts.participantDob))
        setRow(page, 'For', facts.activity)
      }
      setRow(page, 'Signed by', facts.signerName, SIGNATURE)
      setRow(page, 'Signed as', ROLES[facts.signerRole])
      if ('sealVersion' in facts) setSigner(page, facts)
      setRow(page, 'Agreed to', `“${facts.agreedSentence}”`)
      // Without a sentence the form did not ask, so "No" would be an answer that the signer never gave.
      if (facts.transportationSentence !== '') {
        setRow(
          page,
          'Transportation',
          yesOrNo(
            facts.transportationConsent,
            facts.transportationSentence,
            facts.transportationSignature,
          ),
        )
      }
      setRow(page, 'Photos and video', yesOrNo(facts.photoConsent, facts.photoSentence))
      setRow(page, 'Signed on', `${local}, which is ${universal}`)
      if ('origin' in facts) setRow(page, 'Signed at', 'The gate of the event, on a phone of ours')
      setRow(page, 'Reference', facts.reference, CODE)
      setRow(page, 'Version of the text', facts.waiverVersion)
      setRow(page, 'SHA-256 of the text', facts.textSha256, CODE)
      setRow(page, 'Seal', seal, CODE)
      setRow(page, 'Check this copy', verifyUrl, { ...CODE, color: LINK }, verifyUrl)
    })
    page.space(12)
    page.text(
      `${organizationName} keeps the record of this signature unchanged. The seal is computed over every fact above, and breaks when one of them is altered in the record. The address above asks for the name of the person who signed, and shows nothing before. To whoever gives it, it says whether a signature with this reference by this name is on record and unchanged, of which day, and under which text: compare them with this copy. The SHA-256 is that of the text’s words in UTF-8, from “Waiver ${facts.waiverVersion}, last updated …” on, one line for each title and each paragraph.`,
      NOTE,
      { tag: 'P' },
    )
  })
}

/** The guardian's name as the form has it, and whether a signature that differs from the name was confirmed. */
function setSigner(page: Page, facts: SignatureFacts & (LaterFacts | GateFacts)): void {
  if (facts.guardianName !== '') setRow(page, 'Parent or guardian', facts.guardianName)
  if (facts.nameMatches || !facts.signatureConfirmed) return
  setRow(
    page,
    'Signature',
    'It differs from the name in the form. The signer confirmed: “This is how I sign my name.”',
  )
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
