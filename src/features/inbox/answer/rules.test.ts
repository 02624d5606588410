import { describe, expect, it } from 'vitest'

import type { Answers } from '@/forms/core/questions'
import type { AnsweredSlug } from '@/submissions'

import { swantastic } from '../../../../tests/support/organization'
import { getStep } from '../rules'
import { emailsOfStep } from './rules'

const hana = {
  role: 'youth',
  firstName: 'Hana',
  lastName: 'Sato',
  dob: '2014-03-09',
  parentName: 'Kenji Sato',
  email: 'kenji@example.org',
}
const eli = { ...hana, firstName: 'Eli', dob: '2016-01-02' }
const maya = { ...hana, firstName: 'Maya', lastName: 'Torres', email: 'elena@example.org' }

function emails(code: string, all: readonly Answers[], collection: AnsweredSlug = 'registrations') {
  const step = getStep(collection, code)
  if (!step) throw new Error('There is no such step')
  return emailsOfStep({
    collection,
    step,
    records: all.map((answers, index) => ({ reference: `R${String(index)}`, answers })),
    words: [],
    organization: swantastic,
  })
}

describe('the emails of a step', () => {
  it('are one for each family, about all of its children', () => {
    const sent = emails('confirm', [hana, maya, { ...eli, email: 'KENJI@example.org' }])
    expect(sent.map(({ reference, alsoAbout, names }) => [reference, alsoAbout, names])).toEqual([
      ['R0', ['R2'], ['Hana', 'Eli']],
      ['R1', [], ['Maya']],
    ])
    expect(sent[0]?.email).toMatchObject({
      to: 'kenji@example.org',
      subject: 'Hana and Eli are registered',
    })
    expect(sent[0]?.email.text).toContain(
      'Hello Kenji. The registrations of Hana and Eli are confirmed. Welcome.',
    )
  })

  it('name a child once that was registered twice', () => {
    const [sent, ...others] = emails('confirm', [hana, { ...hana, firstName: 'HANA' }])
    expect(others).toEqual([])
    expect(sent).toMatchObject({ alsoAbout: ['R1'], names: ['Hana'] })
    expect(sent?.email.subject).toBe('Hana is registered')
    expect(emails('confirm', [hana, { ...hana, dob: '2013-01-01' }])[0]?.email.subject).toBe(
      'Hana and Hana are registered',
    )
  })

  it('use no name in the greeting where mother and father each sent one', () => {
    const [sent] = emails('waitlist', [hana, { ...eli, parentName: 'Yumi Sato' }])
    expect(sent?.email.text).toContain('Hello. Our program is full right now, so Hana and Eli are')
  })

  it('omit a name that could be markup or a link', () => {
    const [sent] = emails('decline', [hana, { ...eli, firstName: 'www.evil.test' }])
    expect(sent?.email.subject).toBe('About your registrations')
    expect(sent?.email.text).not.toContain('evil')
  })

  it('are one for a person who applied twice, but one for each role', () => {
    const volunteer = { firstName: 'Ana', lastName: 'Diaz', email: 'ana@example.org' }
    expect(emails('approve', [volunteer, volunteer], 'volunteers')).toHaveLength(1)
    expect(
      emails('approve', [volunteer, { ...volunteer, firstName: 'Luis' }], 'volunteers'),
    ).toHaveLength(2)
  })

  it('are none if the step has none', () => {
    expect(emails('reopen', [hana, eli])).toEqual([])
  })
})
