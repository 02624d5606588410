import { pino } from 'pino'
import { describe, expect, it } from 'vitest'

import { describeError, LOG_OPTIONS } from './log'

const CANARY = 'ZZCANARY7731'

const lines: string[] = []
const log = pino(LOG_OPTIONS, { write: (line: string) => lines.push(line) })

const said = (say: () => void): string => {
  lines.length = 0
  say()
  return lines.join('')
}

const aQueryError = () =>
  Object.assign(new Error(`Failed query: insert into "rsvps" ... params: ${CANARY}, peanuts`), {
    cause: Object.assign(new Error(`Key (email)=(${CANARY}) already exists.`), {
      code: '23505',
      constraint: 'rsvps_one_place_each',
      detail: `Key (email)=(${CANARY})`,
    }),
  })

describe('the log', () => {
  it.each([
    ['as err', () => log.error({ err: aQueryError() }, 'form failed')],
    ['as error', () => log.error({ error: aQueryError() })],
    ['by itself', () => log.error(aQueryError())],
    ['as a message', () => log.error(aQueryError().message)],
    ['as msg', () => log.error({ err: aQueryError(), msg: aQueryError().message })],
  ])('leaves out what a person typed if a failed query is logged %s', (_how, say) => {
    const line = said(say)
    expect(line).not.toContain(CANARY)
    expect(line).not.toContain('peanuts')
  })

  it('includes the type, the SQLSTATE, and the constraint of a failed query', () => {
    expect(describeError(aQueryError())).toMatchObject({
      type: 'Error',
      cause: { code: '23505', constraint: 'rsvps_one_place_each' },
    })
    expect(said(() => log.info({ emailId: 'abc' }, 'email sent'))).toContain('"msg":"email sent"')
  })

  it('records a refusal as such, with the names of its fields but not their values', () => {
    const error = Object.assign(new Error(`The following field is invalid: ${CANARY}`), {
      status: 400,
      data: { errors: [{ path: 'slug', message: `${CANARY} is taken` }] },
    })
    const line = said(() => log.error({ err: error }))
    expect(JSON.parse(line)).toMatchObject({
      level: 30,
      msg: 'refused',
      err: { type: 'ValidationError', status: 400, fields: ['slug'] },
    })
    expect(line).not.toContain(CANARY)
  })

  it.each([
    [{ status: 409 }, 'Conflict'],
    [{ name: 'h', code: '23505' }, 'Error'],
    [{ name: 'AbortError' }, 'AbortError'],
  ])('describes an error with %o as an error of type %s', (facts, type) => {
    expect(describeError(Object.assign(new Error('h'), { name: 'h' }, facts))).toMatchObject({
      type,
    })
  })

  it('records a failure as an error, whatever its HTTP status', () => {
    const error = Object.assign(new Error('gone'), { status: 503 })
    expect(JSON.parse(said(() => log.error({ err: error })))).toMatchObject({ level: 50 })
  })
})
