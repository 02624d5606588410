import { describe, expect, it } from 'vitest'

import { panelSearch } from './panel-address'

describe('the query of a panel page', () => {
  it('is unchanged if Payload can answer it', () => {
    const asked = {
      page: '3',
      limit: '50',
      search: 'Zoë',
      sort: '-createdAt',
      columns: '["title","-slug"]',
      toString: 'x',
      'where[or][0][and][0][role][in]': ['youth', 'young-adult'],
    }
    expect(panelSearch(asked)).toEqual(asked)
  })

  it('has only texts that can be searched for', () => {
    expect(panelSearch({ search: 'a\0b', tags: ['c\u202Ed', 'e'] })).toEqual({
      search: 'ab',
      tags: ['cd', 'e'],
    })
  })

  it.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: '1e30' },
    { page: ['1', '2.5'] },
    { limit: '1000' },
    { limit: 'all' },
    { columns: 'x' },
    { columns: '[null]' },
    { queryByGroup: 'x' },
    { preset: 'x' },
    { localeCodes: '{' },
  ])('leaves out what no list can have: %o', (asked: Record<string, string | string[]>) => {
    expect(panelSearch(asked)).toEqual({})
  })
})
