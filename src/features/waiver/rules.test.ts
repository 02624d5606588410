import { describe, expect, it } from 'vitest'

import { starterWaiver } from '@/content/waiver'

import {
  canonicalText,
  getParagraphs,
  getWaiverText,
  sealedText,
  type SignatureFacts,
  signatureRefusal,
  spanishRefusal,
} from './rules'

const paragraph = (...texts: string[]) => ({
  type: 'paragraph',
  children: texts.map((text) => ({ type: 'text', text })),
})

describe('the text of a waiver', () => {
  it('is extracted from the rich text, paragraph by paragraph', () => {
    const richText = {
      root: {
        type: 'root',
        children: [
          paragraph('Taking part is ', 'voluntary', '.'),
          paragraph('   '),
          {
            type: 'list',
            children: [
              { type: 'listitem', children: [{ type: 'text', text: 'Wear boots.' }] },
              {
                type: 'listitem',
                children: [
                  { type: 'link', children: [{ type: 'text', text: 'Bring' }] },
                  { type: 'linebreak' },
                  { type: 'text', text: 'water.' },
                ],
              },
            ],
          },
        ],
      },
    }
    expect(getParagraphs(richText)).toEqual([
      'Taking part is voluntary.',
      'Wear boots.',
      'Bring water.',
    ])
  })

  it.each([null, undefined, 'text', {}, { root: null }])('is empty if %j was stored', (value) => {
    expect(getParagraphs(value)).toEqual([])
  })

  it('has a canonical form that must never change', () => {
    expect(
      canonicalText({
        language: 'en',
        version: 'v1.0',
        lastUpdated: 'September 2024',
        sections: [
          { title: 'Voluntary participation', paragraphs: ['One.', 'Two.'] },
          { title: 'Severability', paragraphs: ['Three.'] },
        ],
      }),
    ).toBe(
      'Waiver v1.0, last updated September 2024\n1. Voluntary participation\nOne.\nTwo.\n2. Severability\nThree.',
    )
  })
})

describe('the Spanish text of a waiver', () => {
  const waiver = {
    versionLabel: 'v1.0',
    lastUpdated: 'September 2024',
    sections: [],
    spanish: { lastUpdated: 'septiembre de 2024', sections: [] },
  }

  it('has a Spanish header in its canonical form, which must never change either', () => {
    expect(
      canonicalText({
        language: 'es',
        version: 'v1.0',
        lastUpdated: 'septiembre de 2024',
        sections: [{ title: 'Participación voluntaria', paragraphs: ['Uno.'] }],
      }),
    ).toBe(
      'Exención de responsabilidad v1.0, última actualización: septiembre de 2024\n1. Participación voluntaria\nUno.',
    )
  })

  it('is none if the version has no Spanish sections', () => {
    expect(getWaiverText(waiver, 'es')).toBeNull()
    expect(getWaiverText(waiver)).toMatchObject({ language: 'en' })
  })

  it('has as many sections as the English one in the starter content', () => {
    expect(spanishRefusal(starterWaiver)).toBeNull()
    expect(
      getWaiverText(starterWaiver, 'es')?.sections.map(({ paragraphs }) => paragraphs.length),
    ).toEqual(getWaiverText(starterWaiver).sections.map(({ paragraphs }) => paragraphs.length))
  })
})

describe('a typed signature', () => {
  const signer = 'Elena Torres'

  it.each(['elena torres', 'ELENA  TORRES', 'Éléna Tórres', 'Elena-Torres.'])(
    'counts as the signer’s name when written %j',
    (typed) => {
      expect(signatureRefusal(typed, signer, false)).toBeNull()
    },
  )

  it('needs a confirmation when it differs, and then counts', () => {
    expect(signatureRefusal('Lena T. Ruiz', signer, false)).toEqual({
      code: 'signature-differs',
      signer,
    })
    expect(signatureRefusal('Lena T. Ruiz', signer, true)).toBeNull()
  })

  it.each([
    'Mom',
    'Elena',
    'Maya’s mom',
    'Grandma Rosa',
    'Mamá',
    'La mamá de Maya',
    'Tía Rosa',
    'Abuela Rosa',
  ])('never counts as %j', (typed) => {
    expect(signatureRefusal(typed, signer, true)).toEqual({ code: 'signature-incomplete', signer })
  })

  it('counts with a given name that is also such a word', () => {
    expect(signatureRefusal('Tia Brown', 'Tia Brown-Smith', true)).toBeNull()
  })

  it('counts in a script without spaces', () => {
    expect(signatureRefusal('李小龍', '李小龍', false)).toBeNull()
  })
})

describe('the seal of a signature', () => {
  const facts: SignatureFacts = {
    reference: 'K7QFM3XR',
    waiverVersion: 'v1.0',
    textSha256: 'abc',
    language: 'en',
    participantName: 'Maya Torres',
    signerName: 'Elena Torres',
    signerRole: 'parent_or_guardian',
    nameMatches: true,
    agreedSentence: 'I agree',
    transportationConsent: false,
    transportationSentence: 'May ride',
    transportationSignature: '',
    photoConsent: false,
    photoSentence: 'May be used',
    signedAt: '2026-11-20T12:00:00.000Z',
    ipAddress: '192.0.2.1',
    userAgent: 'test',
  }

  it('does not depend on the order of the facts', () => {
    const reversed = Object.fromEntries(Object.entries(facts).reverse())
    expect(sealedText({ ...facts, ...reversed })).toBe(sealedText(facts))
  })

  it.each(Object.keys(facts))('breaks when %s is changed', (name) => {
    const changed = { ...facts, [name]: 'something else' }
    expect(sealedText(changed)).not.toBe(sealedText(facts))
  })
})
