import { describe, expect, it } from 'vitest'

import { breadcrumbData, jobPostingData, organizationData } from './structured-data'

const SITE = 'https://swantastic.example'

const facts = {
  organizationName: 'Swantastic',
  tagline: { en: '' },
  email: 'hello@swantastic.example',
  phone: null,
  postalAddress: 'PO Box 0000\nCleveland, OH 44101',
  profiles: { facebook: 'https://facebook.example/swantastic', youtube: null },
}

const role = {
  title: 'Program Coordinator',
  summary: 'Plan the day.',
  about: 'You choose the route.',
  duties: [{ text: 'Lead' }, { text: 'Count heads' }],
  updatedAt: '2026-03-01T12:00:00.000Z',
}

describe('the job posting of a role', () => {
  it.each([false, null, undefined])('is missing if the role is not open: %s', (isOpen) => {
    expect(
      jobPostingData({ ...role, ...(isOpen === undefined ? {} : { isOpen }) }, facts, SITE),
    ).toBe(null)
  })

  it('includes the day the role was opened', () => {
    expect(jobPostingData({ ...role, isOpen: true }, facts, SITE)).toMatchObject({
      '@type': 'JobPosting',
      title: 'Program Coordinator',
      responsibilities: 'Lead. Count heads',
      datePosted: '2026-03-01T12:00:00.000Z',
    })
  })
})

describe('the data of the organization', () => {
  it('leaves out missing settings and the tax status', () => {
    const data = organizationData(facts, SITE)
    expect(data).toMatchObject({
      '@type': 'NGO',
      sameAs: ['https://facebook.example/swantastic'],
      address: { streetAddress: 'PO Box 0000, Cleveland, OH 44101' },
    })
    expect(data).not.toHaveProperty('telephone')
    expect(data).not.toHaveProperty('nonprofitStatus')
  })
})

describe('the breadcrumbs of a page', () => {
  it('are numbered and have absolute addresses', () => {
    const { itemListElement } = breadcrumbData(
      [
        { label: 'Home', href: '/' },
        { label: 'Careers', href: '/careers' },
      ],
      SITE,
    )
    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${SITE}/` },
      { '@type': 'ListItem', position: 2, name: 'Careers', item: `${SITE}/careers` },
    ])
  })
})
