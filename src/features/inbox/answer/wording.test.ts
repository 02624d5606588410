import { describe, expect, it } from 'vitest'

import { againWords, alsoOthers, type EmailsCounted, manyConsequences, othersDone } from './wording'

const said = (emails: EmailsCounted | null) =>
  manyConsequences('registrations', { count: 5, status: 'Confirmed', emails })[1]

describe('the consequences of a step with many records', () => {
  it.each<[EmailsCounted | null, string]>([
    [null, 'No email goes out.'],
    [{ emails: 0, together: [] }, 'No email goes out.'],
    [{ emails: 1, together: [] }, '1 email goes out.'],
    [{ emails: 5, together: [] }, '5 emails go out, one for each.'],
    [{ emails: 1, together: [['Hana', 'Eli']] }, '1 email goes out, for Hana and Eli.'],
    [{ emails: 1, together: [['Amir']] }, '1 email goes out, for Amir.'],
    [
      { emails: 2, together: [['Hana', 'Eli']] },
      '2 emails go out: one for Hana and Eli, one for the other.',
    ],
    [
      { emails: 2, together: [['Hana', 'Eli'], ['Amir']] },
      '2 emails go out: one for Hana and Eli, one for Amir.',
    ],
    [
      { emails: 3, together: [['Hana', 'Eli', 'Bo']] },
      '3 emails go out: one for Hana, Eli, and Bo, one for each of the others.',
    ],
    [
      { emails: 40, together: [['A'], ['B'], ['C'], ['D']] },
      '40 emails go out: a family gets one. 4 of them are about more than one registration.',
    ],
  ])('counts emails, and names whom one of them is for: %j', (emails, sentence) => {
    expect(said(emails)).toBe(sentence)
  })
})

it('counts the other waiting records of a person, and reports their result', () => {
  expect(againWords(1)).toBe('Again from the same person: 1 other waits')
  expect(againWords(3)).toBe('Again from the same person: 3 others wait')
  expect(alsoOthers(1)).toBe('Also the other from the same person')
  expect(alsoOthers(3)).toBe('Also the 3 others from the same person')
  expect([othersDone(0, 0), othersDone(1, 1), othersDone(3, 3)]).toEqual([
    '',
    'So is the other.',
    'So are the 3 others.',
  ])
  expect(othersDone(1, 3)).toBe('1 of 3 others with it: a colleague has answered the rest.')
})
