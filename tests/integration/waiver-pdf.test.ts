import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, it } from 'vitest'

import { starterWaiver } from '@/content/waiver'
import { signedCopyPdf, waiverPdf } from '@/features/waiver/pdf'
import { getWaiverText, type SignatureFacts } from '@/features/waiver/rules'

const text = getWaiverText(starterWaiver)

const facts: SignatureFacts = {
  reference: 'K7QFM3XR',
  waiverVersion: 'v1.0',
  textSha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  language: 'en',
  participantName: 'Maya Torres',
  signerName: 'Elena Torres',
  signerRole: 'parent_or_guardian',
  nameMatches: true,
  agreedSentence: 'I have read the waiver and I agree to it',
  transportationConsent: true,
  transportationSentence: 'My child may ride with an approved driver',
  transportationSignature: 'E. Torres',
  photoConsent: false,
  photoSentence: 'Photos that include my child may be used',
  signedAt: '2026-07-04T03:30:00.000Z',
  ipAddress: '192.0.2.77',
  userAgent: 'A browser',
}

const signed = (differences: Partial<SignatureFacts> = {}) =>
  signedCopyPdf({
    facts: { ...facts, ...differences },
    seal: 'aSealOfFortyThreeCharacters',
    text,
    organizationName: 'Swantastic',
    verifyUrl: 'https://swantastic.example/verify/K7QFM3XR',
  })

/** Joins lines, and drops the direction marks that PDF readers insert. */
const normalize = (lines: string) =>
  lines
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .normalize('NFKC')

async function parse(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text: pages } = await extractText(document, { mergePages: false })
  const tree = await (await document.getPage(1)).getStructTree()
  const { info } = await getMeta(document)
  const outline = await document.getOutline()
  return { pages, text: normalize(pages.join(' ')), tree, info, outline }
}

describe('a signed copy', () => {
  it('does not mention transportation if the form did not ask about it', async () => {
    // The text of the waiver contains the word as well, so only the signature page is checked.
    const signaturePage = async (differences: Partial<SignatureFacts>) =>
      (await parse(await signed(differences))).pages.at(-1)
    const unasked = {
      transportationConsent: false,
      transportationSentence: '',
      transportationSignature: '',
    }
    expect(await signaturePage({})).toContain('Transportation')
    expect(await signaturePage(unasked)).not.toContain('Transportation')
    expect(await signaturePage(unasked)).toContain('Photos and video')
  })

  it('contains the whole text in ten sections', async () => {
    const copy = await parse(await signed())
    text.sections.forEach(({ title, paragraphs }, index) => {
      expect(copy.text).toContain(`${String(index + 1)}. ${title}`)
      for (const paragraph of paragraphs) expect(copy.text).toContain(normalize(paragraph))
    })
    expect(text.sections).toHaveLength(10)
    expect(copy.outline).toHaveLength(12)
  })

  it('says who signed what, in which role, when, and where to verify it', async () => {
    const copy = await parse(await signed())
    for (const line of [
      'Version v1.0, last updated September 2024',
      'Maya Torres',
      'Elena Torres',
      'Parent or legal guardian of the participant',
      '“I have read the waiver and I agree to it”',
      'Yes, given. The sentence shown: “My child may ride with an approved driver” Signed for this: E. Torres',
      'No, not given. The sentence shown: “Photos that include my child may be used”',
      'Friday, Jul 03, 2026 at 11:30:00 PM EDT',
      '2026-07-04 03:30:00 UTC',
      facts.textSha256,
      'aSealOfFortyThreeCharacters',
      'https://swantastic.example/verify/K7QFM3XR',
      `Page 1 of ${String(copy.pages.length)}`,
    ]) {
      expect(copy.text).toContain(line)
    }
    expect(copy.text).not.toContain(facts.ipAddress)
    expect(copy.text).not.toContain(facts.userAgent)
  })

  it('has a title, a language, and a structure tree for screen readers', async () => {
    const copy = await parse(await signed())
    expect(copy.info).toMatchObject({
      Title: 'Participant waiver, signed copy K7QFM3XR',
      Author: 'Swantastic',
      Language: 'en-US',
      CreationDate: 'D:20260704033000Z',
    })
    expect(JSON.stringify(copy.tree)).toContain('"H1"')
  })

  it('has the same bytes for the same facts, and different bytes for different facts', async () => {
    const first = await signed()
    expect(first.equals(await signed())).toBe(true)
    expect(first.equals(await signed({ signerName: 'Elena Torres-Vega' }))).toBe(false)
  })

  it('has the same bytes even if another copy already contains its words', async () => {
    // The space between these words is measured in a font in which nothing is drawn.
    const ofTwoScripts = () => signed({ signerName: 'يوسف القاسم' })
    expect((await ofTwoScripts()).equals(await ofTwoScripts())).toBe(true)
  })

  it.each([
    'Siobhán O’Brien',
    'D’Angelo Mc-Donald Jr.',
    'Zoë Núñez-Łuczak',
    'Şebnem Iğdır',
    'Nguyễn Thị Ánh',
    'Hồ Đắc Lợi',
    '李小龍',
    '刘德华',
    '渡邊 さくら',
    '김민준',
    'Γιώργος Παπαδόπουλος',
    'Ирина Ковальчук',
    'ก้องภพ',
  ])('contains the name %s, and stays small', async (name) => {
    const pdf = await signed({ participantName: name, signerName: name })
    expect((await parse(pdf)).text).toContain(normalize(name))
    expect(pdf.byteLength).toBeLessThan(120_000)
  })

  it.each(['محمد عبد الله', 'שרה לוי'])('contains every letter of %s', async (name) => {
    const copy = await parse(await signed({ signerName: name }))
    // The order of the letters depends on the PDF reader, but none may be missing.
    for (const letter of name.replaceAll(' ', '')) expect(copy.text).toContain(letter)
  })

  it('has all letters of its name, whatever copies were created before', async () => {
    // The first letters look the same in the middle of a word, and the font has one shape for both.
    const [arabic, persian] = ['بكر', 'بکر']
    await signed({ participantName: arabic, signerName: arabic })
    const copy = await parse(await signed({ participantName: persian, signerName: persian }))
    expect(copy.text).toContain('\u06A9')
    expect(copy.text).not.toContain('\u0643')
  })

  it('composes a decomposed name', async () => {
    const copy = await parse(await signed({ signerName: 'Nguyễn'.normalize('NFD') }))
    expect(copy.text).toContain('Nguyễn')
  })

  it.each([
    'Maya 👨‍👩‍👧‍👦 Torres',
    '🏳️‍🌈',
    'Z̷̢̛a̸l̵g̶o̷',
    '\u202Egnihton\u202C',
    '\uD800',
    '\u0000\uFEFF',
    '',
    '   ',
    'ሰላም ਪੰਜਾਬ தமிழ் हिन्दी བོད',
    'می‌خواهم',
    'A'.repeat(500),
    'שלום Torres محمد 李',
  ])('can be created with any text as a name: %j', async (name) => {
    const copy = await parse(await signed({ participantName: name, signerName: name }))
    expect(copy.text).toContain('K7QFM3XR')
  })

  it('can be created with letters of every script in one name', async () => {
    const letters: string[] = []
    for (let codePoint = 0x20; codePoint < 0x1fb00; codePoint += 97) {
      const letter = String.fromCodePoint(codePoint)
      if (/[\p{L}\p{M}\p{S}]/u.test(letter)) letters.push(letter)
    }
    await expect(signed({ signerName: letters.join('') })).resolves.toBeDefined()
  })
})

describe('the unsigned waiver as a file', () => {
  it('contains only the text, and has the same bytes each time', async () => {
    const options = {
      organizationName: 'Swantastic',
      publishedAt: new Date('2026-11-01T12:00:00.000Z'),
    }
    const pdf = await waiverPdf(text, options)
    const copy = await parse(pdf)
    for (const { title } of text.sections) expect(copy.text).toContain(title)
    expect(copy.text).not.toMatch(/Signed by|Reference|Seal/)
    expect(pdf.equals(await waiverPdf(text, options))).toBe(true)
  })
})
