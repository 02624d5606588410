import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import type { Role } from '@/payload-types'

import { RolePage } from './role-page'

const lines = (text: string) => [{ text }]

const role: Role = {
  id: '0f0e6a1c-0000-4000-8000-000000000000',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  title: 'Development & Fundraising Professional',
  slug: 'development-fundraising',
  campaign: 'development_fundraising',
  summary: 'Boots and paint.',
  impact: 'A full van.',
  about: 'You build it.',
  duties: lines('Plan'),
  qualifications: lines('Plain writing'),
  qualities: lines('Warm'),
  offers: lines('A mission'),
  team: 'We keep our word.',
  closing: 'Tell us.',
}

const html = renderToStaticMarkup(<RolePage role={role} />)

const findAll = (pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found = '']) =>
    found.replaceAll('&amp;', '&').replaceAll('&#x27;', '’'),
  )

describe('the page of a role', () => {
  it('has the sections of the specification, in its order', () => {
    expect(findAll(/<h2[^>]*>([^<]*)<\/h2>/g)).toEqual([
      'About',
      'What You’ll Do',
      'Required Qualifications',
      'Personal Qualities',
      'What We Offer',
      'Team & Culture',
    ])
  })

  it('links to the application from its header and from its end, with different campaign parameters', () => {
    const application =
      '/careers/apply?role=Development%20%26%20Fundraising%20Professional&utm_source=role_page'
    expect(findAll(/href="([^"]*apply[^"]*)"/g)).toEqual([
      `${application}&utm_medium=header&utm_campaign=development_fundraising`,
      `${application}&utm_medium=cta&utm_campaign=development_fundraising`,
    ])
  })

  it('links back to the list', () => {
    expect(html).toMatch(/href="\/careers"[^>]*>View All Open Roles/)
  })
})
