import { describe, expect, it } from 'vitest'

import { clientAddress, networkOf } from './client-address'

const from = (address: string) => clientAddress(new Headers({ 'x-client-address': address }))

describe('the address of a client', () => {
  it('is the IPv4 address, even if it is mapped to IPv6', () => {
    expect(from('192.0.2.7')).toBe('192.0.2.7')
    expect(from('::ffff:192.0.2.7')).toBe('192.0.2.7')
  })
  it('is the /64 network for IPv6', () => {
    expect(from('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(from('2001:db8:1:2::99')).toBe('2001:db8:1:2::/64')
    expect(from('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(from('::1')).toBe('0:0:0:0::/64')
  })
  it('is never taken from a header that the client sent', () => {
    expect(clientAddress(new Headers({ 'x-forwarded-for': '203.0.113.9' }))).toBe('unknown')
  })
})

describe('the network of an address', () => {
  it('is a /24 for IPv4, and stays the /64 for IPv6', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.0/24')
    expect(networkOf('2001:db8:1:2::/64')).toBe('2001:db8:1:2::/64')
    expect(networkOf('unknown')).toBe('unknown')
  })
})
