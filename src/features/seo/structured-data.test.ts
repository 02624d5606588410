import { describe, expect, it } from 'vitest'

import { breadcrumbData, jobPostingData, organizationData } from './structured-data'

const SITE = 'https://swantastic.example'

const facts = {
  organizationName: 'Swantastic',
  tagline: null,
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

describe('a role', () => {
  it.each([false, null, undefined])('that is not open (%s) is no vacancy', (isOpen) => {
    expect(
      jobPostingData({ ...role, ...(isOpen === undefined ? {} : { isOpen }) }, facts, SITE),
    ).toBe(null)
  })

  it('that is open is posted with the day it was opened', () => {
    expect(jobPostingData({ ...role, isOpen: true }, facts, SITE)).toMatchObject({
      '@type': 'JobPosting',
      title: 'Program Coordinator',
      responsibilities: 'Lead. Count heads',
      datePosted: '2026-03-01T12:00:00.000Z',
    })
  })
})

describe('the organization', () => {
  it('leaves out what it has not said, and its tax status', () => {
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

describe('the way to a page', () => {
  it('is numbered and whole', () => {
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
