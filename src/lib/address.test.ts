import { describe, expect, it } from 'vitest'

import { formatAddress, formatQuery, listAddress } from './address'

describe('an address', () => {
  it('has its parameters in order, without empty ones', () => {
    expect(
      formatAddress('/cms/people', {
        q: 'Ana & Bo',
        show: '',
        page: undefined,
        city: null,
        shown: 50,
      }),
    ).toBe('/cms/people?q=Ana+%26+Bo&shown=50')
    expect(formatAddress('/cms/people', { q: '' })).toBe('/cms/people')
    expect(formatQuery({ view: 'mine', kind: null })).toBe('view=mine')
  })

  it('of a list keeps its current parameters, except for the changed ones', () => {
    const address = listAddress('/cms/emails', { view: 'failed', find: 'ana' })
    expect(address()).toBe('/cms/emails?view=failed&find=ana')
    expect(address({ find: '', after: 'x' })).toBe('/cms/emails?view=failed&after=x')
  })
})
