import { describe, expect, it } from 'vitest'

import { emailHtml, emailText } from './layout'

const parts = {
  heading: 'Maya has a place.',
  paragraphs: ['Thank you.'],
  facts: [{ label: 'Reference', answer: 'K7QFM3XR' }],
  sections: [
    {
      title: 'What you sent',
      facts: [{ label: 'Will you stay?', answer: '<script>alert(1)</script>' }],
    },
  ],
  link: { label: 'See the event', url: 'https://example.org/events/a?b=1&c=2' },
  closing: 'Questions? Call us.',
  organizationName: 'Swantastic',
}

describe('an email', () => {
  it('has the same content in plain text as in HTML', () => {
    expect(emailText(parts)).toBe(
      [
        'Maya has a place.',
        'Thank you.',
        'Reference: K7QFM3XR',
        'WHAT YOU SENT',
        'Will you stay? <script>alert(1)</script>',
        'See the event: https://example.org/events/a?b=1&c=2',
        'Questions? Call us.',
        'Swantastic\nBreak trail. Make something. Pass the lead.',
      ].join('\n\n'),
    )
  })

  it('shows what somebody typed as text, never as markup', () => {
    const html = emailHtml(parts)
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('href="https://example.org/events/a?b=1&amp;c=2"')
  })
})
