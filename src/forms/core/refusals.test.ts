import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { ok, refused } from '@/lib/result'

import { because, codesOf, fieldRefusals, messagesOf, textsOf } from './refusals'

const refusalsOf = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = schema.safeParse(value)
  return parsed.success ? {} : fieldRefusals(parsed.error)
}

describe('what a schema refuses', () => {
  const nickname = z.string(because({ code: 'required' })).check(
    z.refine((text) => !text.includes('!'), because({ code: 'unprintable' })),
    z.refine((text) => text.length <= 3, because({ code: 'too-long', max: 3 })),
  )
  const schema = z.object({ nickname })

  it('comes back as a code, whether zod or a check of ours found it', () => {
    expect(refusalsOf(schema, { nickname: 7 })).toEqual({ nickname: { code: 'required' } })
    expect(refusalsOf(schema, { nickname: 'a!' })).toEqual({ nickname: { code: 'unprintable' } })
  })

  it('brings along the numbers that its sentence needs', () => {
    expect(refusalsOf(schema, { nickname: 'abcd' })).toEqual({
      nickname: { code: 'too-long', max: 3 },
    })
  })

  it('is the first of several refusals of one answer', () => {
    expect(refusalsOf(schema, { nickname: 'abcd!' })).toEqual({ nickname: { code: 'unprintable' } })
  })

  it('must be a code: a sentence of zod’s own is a mistake in the schema', () => {
    expect(() => refusalsOf(z.object({ nickname: z.string() }), {})).toThrow()
  })
})

describe('the messages of a check', () => {
  const describeLoudly = ({ code }: { code: string }, name: string) => `${name}: ${code}!`

  it('hold the code beside the sentence', () => {
    const messages = messagesOf(refused({ city: { code: 'required' } }), describeLoudly)
    expect(messages).toEqual({ city: { code: 'required', text: 'city: required!' } })
    expect(textsOf(messages)).toEqual({ city: 'city: required!' })
    expect(codesOf(messages)).toEqual({ city: 'required' })
  })

  it('are none when the answers are accepted', () => {
    expect(messagesOf(ok('anything'), describeLoudly)).toEqual({})
  })
})
