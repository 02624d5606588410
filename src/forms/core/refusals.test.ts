import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { ok, refused } from '@/lib/result'

import { fieldRefusals, getIssue } from './issues'
import { getCodes, getMessages, getTexts } from './refusals'

const getRefusals = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = schema.safeParse(value)
  return parsed.success ? {} : fieldRefusals(parsed.error)
}

describe('fieldRefusals', () => {
  const nickname = z.string(getIssue({ code: 'required' })).check(
    z.refine((text) => !text.includes('!'), getIssue({ code: 'unprintable' })),
    z.refine((text) => text.length <= 3, getIssue({ code: 'too-long', max: 3 })),
  )
  const schema = z.object({ nickname })

  it('returns a code, whether a type check or a refinement failed', () => {
    expect(getRefusals(schema, { nickname: 7 })).toEqual({ nickname: { code: 'required' } })
    expect(getRefusals(schema, { nickname: 'a!' })).toEqual({ nickname: { code: 'unprintable' } })
  })

  it('includes the numbers that the sentence needs', () => {
    expect(getRefusals(schema, { nickname: 'abcd' })).toEqual({
      nickname: { code: 'too-long', max: 3 },
    })
  })

  it('returns only the first of several refusals of an answer', () => {
    expect(getRefusals(schema, { nickname: 'abcd!' })).toEqual({
      nickname: { code: 'unprintable' },
    })
  })

  it('throws if the schema left a message of zod’s own instead of a code', () => {
    expect(() => getRefusals(z.object({ nickname: z.string() }), {})).toThrow()
  })
})

describe('field messages', () => {
  const describeLoudly = ({ code }: { code: string }, name: string) => `${name}: ${code}!`

  it('hold both the code and the sentence', () => {
    const messages = getMessages(refused({ city: { code: 'required' } }), describeLoudly)
    expect(messages).toEqual({ city: { code: 'required', text: 'city: required!' } })
    expect(getTexts(messages)).toEqual({ city: 'city: required!' })
    expect(getCodes(messages)).toEqual({ city: 'required' })
  })

  it('are empty when the answers are accepted', () => {
    expect(getMessages(ok('anything'), describeLoudly)).toEqual({})
  })
})
