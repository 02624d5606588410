import { describe, expect, it } from 'vitest'

import { swantastic } from '../../tests/support/organization'
import {
  button,
  closing,
  type EmailContent,
  factTable,
  firstInEnglish,
  list,
  paragraph,
  staffText,
  title,
} from './content'
import { renderEmail } from './layout'
import { languageOfEmail } from './layout-html'
import { insertLink, LINK_PLACEHOLDERS, placeholderIn } from './private-links'

const content: EmailContent = {
  preheader: 'The calendar file is attached.',
  heading: 'Maya has a place.',
  body: [
    paragraph(['Hello Elena. This is about the ', { bold: 'Lake walk' }, '.']),
    factTable(
      {
        label: 'Where',
        answer: ['Lot B\n', { label: 'Directions', url: 'https://maps.example/?a=1&b=2' }],
      },
      { label: 'Start', answer: [{ bold: '8:00 AM' }, ', until now ', { was: '7:30 AM' }] },
      { label: 'Will you stay?', answer: '<script>alert(1)</script>' },
    ),
    title('What happens next'),
    list('We read it.', 'We call you.'),
    button('See the event', 'https://example.org/events/a?b=1&c=2'),
    ...closing(swantastic),
  ],
  reason: 'You get this because you asked.',
  organization: swantastic,
}
const { subject, text, html } = renderEmail('elena@example.org', 'Maya has a place', content)

describe('an email', () => {
  it('has the same content in plain text as in HTML, with the address of every link', () => {
    expect(text).toBe(
      [
        'Maya has a place.\n=================',
        'Hello Elena. This is about the Lake walk.',
        [
          'Where:\n  Lot B\n  Directions (https://maps.example/?a=1&b=2)',
          'Start: 8:00 AM, until now 7:30 AM',
          'Will you stay? <script>alert(1)</script>',
        ].join('\n'),
        'What happens next\n-----------------',
        '- We read it.\n- We call you.',
        'See the event:\nhttps://example.org/events/a?b=1&c=2',
        'Questions, or something to correct? Write to hello@swantastic.example or call (800) 555-0142.',
        'The Swantastic team',
        '-- \nYou get this because you asked.\nSwantastic, PO Box 0000, Cleveland, OH 44101. (800) 555-0142. Our application for 501(c)(3) status is pending.',
      ].join('\n\n'),
    )
  })

  it('shows typed text as text, never as markup', () => {
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('href="https://example.org/events/a?b=1&amp;c=2"')
  })

  it('has a preview text that adds to its subject, and declares its language', () => {
    expect(subject).toBe('Maya has a place')
    expect(html).toContain('The calendar file is attached.&#847;')
    expect(html).toMatch(/role="article"[^>]* lang="en"/)
  })
})

describe('an email in another language', () => {
  const spanish = renderEmail('elena@example.org', 'Maya tiene un lugar', {
    ...content,
    locale: 'es',
    english: ['Lake walk', 'Lot B'],
    body: [
      ...content.body,
      ...closing(swantastic, undefined, 'es'),
      ...staffText({ en: 'See you there.' }, 'es'),
      ...staffText({ en: 'Bring water.', es: 'Traigan agua.' }, 'es'),
      ...staffText({ en: ' ' }, 'es'),
      ...firstInEnglish('Someone sent us a form.', swantastic, 'es'),
    ],
  })

  it('declares its language, and marks what is in English', () => {
    expect(spanish.html).toContain('<html lang="es"')
    expect(languageOfEmail(spanish.html)).toBe('es')
    expect(languageOfEmail(html)).toBe('en')
    expect(spanish.html).toContain('<b><span lang="en">Lake walk</span></b>')
    expect(spanish.html).toContain('<p class="t" lang="en"')
    expect(spanish.text).toContain(
      'Nuestro equipo escribió esta parte en inglés:\n\nSee you there.\n\nTraigan agua.\n\nSomeone',
    )
    expect(spanish.text).toContain('Someone sent us a form. Not you? Write to')
    expect(firstInEnglish('Someone sent us a form.', swantastic, 'en')).toEqual([])
  })

  it('leads to the twins of private pages', () => {
    const placeholder = placeholderIn('es', LINK_PLACEHOLDERS.offer)
    const email = { text: `${placeholder}?choice=take`, html: LINK_PLACEHOLDERS.offer }
    expect(
      insertLink(email, { kind: 'offer', url: 'https://swantastic.example/offer/KEY' }),
    ).toEqual({
      text: 'https://swantastic.example/es/offer/KEY?choice=take',
      html: 'https://swantastic.example/offer/KEY',
    })
  })
})
