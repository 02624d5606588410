import { expect, it, vi } from 'vitest'

import { underOwnName } from './own-name'

vi.mock('@/lib/organization', () => ({
  ORGANIZATION_NAME: 'Harbor Youth',
  FILE_NAME: 'harbor-youth',
}))

it('the starter content of another organization has its name in every text and address, and is otherwise the same', () => {
  const day = new Date()
  const content = {
    title: 'Why Swantastic began',
    blocks: [{ items: [{ text: 'Swantastic is Swantastic.' }], isOpen: true, count: 3, day }],
    url: 'https://facebook.example/swantastic',
    none: null,
  }
  expect(underOwnName(content)).toEqual({
    title: 'Why Harbor Youth began',
    blocks: [{ items: [{ text: 'Harbor Youth is Harbor Youth.' }], isOpen: true, count: 3, day }],
    url: 'https://facebook.example/harbor-youth',
    none: null,
  })
  expect(content.title).toBe('Why Swantastic began')
})
