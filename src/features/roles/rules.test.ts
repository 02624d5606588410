import { describe, expect, it } from 'vitest'

import { applicationFor, applicationFromPage, parseTerms, roleStatus } from './rules'

describe('where one applies', () => {
  it('names the role so that every character of it arrives', () => {
    const address = applicationFor('Development & Fundraising Professional')
    expect(address).toBe('/careers/apply?role=Development%20%26%20Fundraising%20Professional')
    expect(new URL(address, 'http://localhost').searchParams.get('role')).toBe(
      'Development & Fundraising Professional',
    )
  })

  it.each(['header', 'cta'] as const)('says that it was the %s of the role’s page', (medium) => {
    expect(
      applicationFromPage({ title: 'Intern/Assistant', campaign: 'intern_assistant' }, medium),
    ).toBe(
      `/careers/apply?role=Intern%2FAssistant&utm_source=role_page&utm_medium=${medium}&utm_campaign=intern_assistant`,
    )
  })
})

describe('what is said of a role', () => {
  it.each([
    ['Unpaid, 10–15 hours a week', ['Unpaid', '10–15 hours a week']],
    ['Flexible,', ['Flexible']],
    [null, []],
  ])('%s', (terms, badges) => {
    expect(parseTerms(terms)).toEqual(badges)
  })

  it('never calls a future role open', () => {
    expect(roleStatus({ isOpen: true })).toBe('Open now')
    expect(roleStatus({ isOpen: null })).toBe('Future role, joins the talent pool')
  })
})
