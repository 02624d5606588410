import { describe, expect, it } from 'vitest'

import type { Questions } from '@/forms/core/questions'
import { SUBMISSIONS } from '@/submissions'

import { AGREED, GROUPS, SHOWN_ELSEWHERE } from './layout'

describe('the sheet of a record', () => {
  it.each(['rsvps', 'registrations', 'volunteers', 'career-applications'] as const)(
    'of %s has a place for each answer, and health has none among them',
    (slug) => {
      const placed = GROUPS[slug].flatMap(({ rows }) =>
        rows.flatMap((row) => (typeof row === 'string' ? [row] : row.of)),
      )
      const questions: Questions = SUBMISSIONS[slug].questions
      const expected = Object.entries(questions).flatMap(([name, { isHealth }]) =>
        isHealth || name in AGREED || SHOWN_ELSEWHERE.includes(name) ? [] : [name],
      )
      expect([...placed].sort()).toEqual([...expected].sort())
    },
  )
})
