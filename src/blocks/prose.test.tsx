import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { Prose } from './prose'

const linkTo = (url: string, type: 'link' | 'autolink') => ({
  root: {
    type: 'root',
    version: 1,
    format: '' as const,
    indent: 0,
    direction: null,
    children: [
      {
        type: 'paragraph',
        version: 1,
        children: [
          {
            type,
            version: 3,
            fields: { linkType: 'custom', url, newTab: false },
            children: [{ type: 'text', version: 1, text: 'the words', format: 0 }],
          },
        ],
      },
    ],
  },
})

const shown = (url: string, type: 'link' | 'autolink' = 'link') =>
  renderToStaticMarkup(<Prose text={linkTo(url, type)} />)

describe('a link in rich text', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', '//elsewhere.example'])(
    'to %s is rendered as plain text, even if it was stored',
    (url) => {
      for (const type of ['link', 'autolink'] as const) {
        expect(shown(url, type)).toContain('the words')
        expect(shown(url, type)).not.toContain('<a')
      }
    },
  )

  it.each(['/events', 'https://example.org', 'mailto:hello@example.org', 'tel:+12165550100'])(
    'to %s is rendered as a link',
    (url) => {
      expect(shown(url)).toContain(`href="${url}"`)
    },
  )
})
