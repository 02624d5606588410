import { describe, expect, it } from 'vitest'

import { applicationFor, applicationFromPage, parseTerms, roleStatus } from './rules'

describe('the link to the application', () => {
  it('encodes every character of the role', () => {
    const address = applicationFor('Development & Fundraising Professional')
    expect(address).toBe('/careers/apply?role=Development%20%26%20Fundraising%20Professional')
    expect(new URL(address, 'http://localhost').searchParams.get('role')).toBe(
      'Development & Fundraising Professional',
    )
  })

  it.each(['header', 'cta'] as const)(
    'includes that it was followed from the %s of the role’s page',
    (medium) => {
      expect(
        applicationFromPage({ title: 'Intern/Assistant', campaign: 'intern_assistant' }, medium),
      ).toBe(
        `/careers/apply?role=Intern%2FAssistant&utm_source=role_page&utm_medium=${medium}&utm_campaign=intern_assistant`,
      )
    },
  )
})

describe('the badges of a role', () => {
  it.each([
    ['Unpaid, 10–15 hours a week', ['Unpaid', '10–15 hours a week']],
    ['Flexible,', ['Flexible']],
    [null, []],
  ])('splits the terms “%s” at commas', (terms, badges) => {
    expect(parseTerms(terms)).toEqual(badges)
  })

  it('never calls a future role open', () => {
    expect(roleStatus({ isOpen: true })).toBe('Open now')
    expect(roleStatus({ isOpen: null })).toBe('Future role, joins the talent pool')
  })
})
