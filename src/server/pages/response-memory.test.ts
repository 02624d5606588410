import { describe, expect, it } from 'vitest'

import { ResponseMemory } from './response-memory'

const aResponse = ({ bytes = 1, isCurrent = (): boolean => true } = {}) => ({
  headers: { etag: '"a"' },
  body: Buffer.alloc(bytes),
  isCurrent,
})

const MEGABYTE = 1024 * 1024

describe('the memory of responses', () => {
  it('stores a response without the headers of a single request', () => {
    const memory = new ResponseMemory()
    const headers = { 'x-request-id': 'ABC', 'server-timing': 'request', 'x-nextjs-cache': 'MISS' }
    memory.store('/', { ...aResponse(), headers: { ...headers, etag: '"a"' } })
    expect(memory.find('/')?.headers).toEqual({ etag: '"a"' })
  })

  it('has nothing under another address', () => {
    const memory = new ResponseMemory()
    memory.store('/', aResponse())
    expect(memory.find('/about')).toBeUndefined()
  })

  it('drops a response whose page has changed', () => {
    const memory = new ResponseMemory()
    let isCurrent = true
    memory.store('/', aResponse({ isCurrent: () => isCurrent }))
    expect(memory.find('/')).toBeDefined()
    isCurrent = false
    expect(memory.find('/')).toBeUndefined()
  })

  it('still has the body of what may have changed, for a response of the same version', () => {
    const memory = new ResponseMemory()
    memory.store('/', aResponse({ bytes: 3, isCurrent: () => false }))
    expect(memory.findBody('/', '"a"')).toHaveLength(3)
    expect(memory.findBody('/', '"b"')).toBeUndefined()
    expect(memory.findBody('/', undefined)).toBeUndefined()
    expect(memory.findBody('/about', '"a"')).toBeUndefined()
  })

  it('evicts the least recently used responses once it holds 32 megabytes', () => {
    const memory = new ResponseMemory()
    for (const path of ['/a', '/b', '/c']) memory.store(path, aResponse({ bytes: 10 * MEGABYTE }))
    memory.find('/a')
    memory.store('/d', aResponse({ bytes: 10 * MEGABYTE }))
    expect(['/a', '/b', '/c', '/d'].filter((path) => memory.find(path))).toEqual(['/a', '/c', '/d'])
  })

  it('counts addresses, because one client can invent any number of them', () => {
    const memory = new ResponseMemory()
    memory.store('/', aResponse())
    for (let n = 0; n < 2000; n += 1) memory.store(`/?${'x'.repeat(8000)}${n}`, aResponse())
    expect(memory.find('/')).toBeUndefined()
  })

  it('counts a replaced response once', () => {
    const memory = new ResponseMemory()
    memory.store('/a', aResponse({ bytes: 10 * MEGABYTE }))
    for (let n = 0; n < 9; n += 1) memory.store('/b', aResponse({ bytes: 10 * MEGABYTE }))
    expect(memory.find('/a')).toBeDefined()
  })
})
