import { expect, it } from 'vitest'

import { SUBMISSIONS } from '@/submissions'

import { answersExport } from './columns'

const SLUGS = [
  'rsvps',
  'registrations',
  'subscribers',
  'volunteers',
  'career-applications',
] as const

it.each(SLUGS)('the sample of %s shows a status that they can have', (slug) => {
  const statuses: string[] = SUBMISSIONS[slug].statuses.map(({ value }) => value)
  const { columns } = answersExport(slug, { withHealth: false })
  expect(statuses).toContain(columns.find(({ name }) => name === 'status')?.sample)
})
