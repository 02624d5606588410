import { type Field, flattenAllFields } from 'payload'
import { describe, expect, it } from 'vitest'

import { buildShape, faultsIn, withoutRowIds } from './shapes'

const FIELDS: Field[] = [
  { name: 'title', type: 'text', label: 'Title' },
  { name: 'startsAt', type: 'date', label: 'Starts' },
  { name: 'places', type: 'number' },
  { name: 'isFree', type: 'checkbox' },
  { name: 'scene', type: 'select', options: ['noon', { value: 'night', label: 'Night' }] },
  { name: 'image', type: 'upload', relationTo: 'media' },
  { name: 'team', type: 'group', fields: [{ name: 'lead', type: 'text' }] },
  {
    name: 'questions',
    type: 'array',
    fields: [
      { name: 'question', type: 'text' },
      { name: 'parts', type: 'array', fields: [{ name: 'part', type: 'text' }] },
    ],
  },
  {
    name: 'layout',
    type: 'blocks',
    blocks: [{ slug: 'quote', fields: [{ name: 'quote', type: 'text' }] }],
  },
]
const fields = flattenAllFields({ fields: FIELDS })
const ID = '00000000-0000-4000-8000-000000000000'

const faults = (sent: Record<string, unknown>) =>
  Object.fromEntries(faultsIn(fields, sent).map(({ path, message }) => [path, message]))

describe('a value without the shape of its field', () => {
  it.each<[string, unknown, string]>([
    ['title', 5, 'Use a text.'],
    ['startsAt', 'next Saturday', 'Use a date and time as ISO 8601 writes it.'],
    ['places', 'many', 'Use a number.'],
    ['isFree', 'maybe', 'Use true or false.'],
    ['scene', 'dusk', 'Use one of “noon” and “night”.'],
    ['image', 'lanterns.jpg', 'Use the id of a record.'],
    ['team', null, 'Use an object with its fields.'],
    ['questions', 'Allergies?', 'Use a list of objects with its fields.'],
    ['questions', ['Allergies?'], 'Use a list of objects with its fields.'],
    ['layout', [{ blockType: 'x' }], 'Use a list of objects whose blockType is one of “quote”.'],
    ['team.lead', 'Dana', 'A name has no dot. Use an object with the field in it.'],
  ])('is named, with what to use instead: %s %j', (field, value, message) => {
    expect(faults({ [field]: value })).toEqual({ [field]: message })
    expect(buildShape(fields).validate({ [field]: value })).toBe(false)
  })

  it('is reported by its path in groups, rows and blocks, with all other faults', () => {
    expect(
      faults({
        title: 1,
        team: { lead: false },
        questions: [{ question: 'A?' }, { question: 1, parts: [{ part: 2 }] }],
        layout: [{ blockType: 'quote', quote: {} }],
        isFree: true,
      }),
    ).toEqual({
      title: 'Use a text.',
      'team.lead': 'Use a text.',
      'questions.1.question': 'Use a text.',
      'questions.1.parts.0.part': 'Use a text.',
      'layout.0.quote': 'Use a text.',
    })
  })

  it('has the label that the panel shows, or its path', () => {
    expect(faultsIn(fields, { title: 1, isFree: 2 }).map(({ label }) => label)).toEqual([
      'Title',
      'isFree',
    ])
  })

  it('is named twenty times at most', () => {
    const questions = Array.from({ length: 1000 }, () => ({ question: 1 }))
    expect(faultsIn(fields, { questions })).toHaveLength(20)
  })
})

describe('a value with the shape of its field', () => {
  it.each<[string, Record<string, unknown>]>([
    ['nothing at all', {}],
    ['what is not known, which Payload ignores', { id: ID, updatedAt: 'x', colorOfTheBoat: 5 }],
    ['what is empty', { title: null, startsAt: '', scene: null, image: '', questions: 0 }],
    ['texts for numbers and ticks, as forms send them', { places: '12', isFree: 'true' }],
    ['a record in place of its id', { image: { id: ID } }],
    [
      'everything',
      {
        title: 'Lanterns',
        startsAt: '2027-01-09T23:00:00.000Z',
        scene: 'night',
        image: ID,
        team: { lead: 'Dana' },
        questions: [{ id: 'x', question: 'A?' }],
        layout: [{ blockType: 'quote', quote: 'Yes.' }],
      },
    ],
  ])('has no fault: %s', (_, sent) => {
    expect(buildShape(fields).validate(sent)).toBe(true)
    expect(faults(sent)).toEqual({})
  })
})

it('the copy of a record has no ids of rows, at any depth, and everything else', () => {
  expect(
    withoutRowIds(fields, {
      id: 'of-the-record',
      title: 'Lanterns',
      team: { lead: 'Dana', id: 'not a row' },
      questions: [{ id: 'a', question: 'A?', parts: [{ id: 'b', part: 'B' }] }, null],
      layout: [{ id: 'c', blockType: 'quote', quote: 'Yes.' }],
      colorOfTheBoat: 'white',
    }),
  ).toEqual({
    id: 'of-the-record',
    title: 'Lanterns',
    team: { lead: 'Dana', id: 'not a row' },
    questions: [{ question: 'A?', parts: [{ part: 'B' }] }, null],
    layout: [{ blockType: 'quote', quote: 'Yes.' }],
    colorOfTheBoat: 'white',
  })
})
