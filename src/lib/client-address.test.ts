import { describe, expect, it } from 'vitest'

import { clientAddress, getNetwork } from './client-address'

describe('the address of a client', () => {
  it('is what the server has found out', () => {
    expect(clientAddress(new Headers({ 'x-client-address': '192.0.2.7' }))).toBe('192.0.2.7')
  })
  it('is never taken from a header that the client sent', () => {
    expect(clientAddress(new Headers({ 'x-forwarded-for': '203.0.113.9' }))).toBe('unknown')
  })
})

describe('the network of an address', () => {
  it('is a /24 for IPv4, and stays the /64 for IPv6', () => {
    expect(getNetwork('192.0.2.7')).toBe('192.0.2.0/24')
    expect(getNetwork('2001:db8:1:2::/64')).toBe('2001:db8:1:2::/64')
    expect(getNetwork('unknown')).toBe('unknown')
  })
})
