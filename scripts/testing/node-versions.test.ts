import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

import { read } from '../../tests/support/citations'

const packageSchema = z.object({ engines: z.object({ node: z.string() }) })

const workflowSchema = z.object({
  jobs: z.object({
    test: z.object({ strategy: z.object({ matrix: z.object({ node: z.array(z.string()) }) }) }),
  }),
})

describe('the versions of Node.js that are tested', () => {
  const workflow = workflowSchema.parse(parse(read('.github/workflows/test.yml')))
  const tested = workflow.jobs.test.strategy.matrix.node

  it('begin with the lowest supported version', () => {
    const { engines } = packageSchema.parse(JSON.parse(read('package.json')))
    expect(`>=${tested[0] ?? ''}.0`).toBe(engines.node)
  })

  it('end with that of the image, which developers use as well', () => {
    const [, ofImage] = /^FROM node:(\d+)-/m.exec(read('Dockerfile')) ?? []
    expect(tested.at(-1)).toBe(ofImage)
    expect(read('.nvmrc').trim()).toBe(ofImage)
  })
})
