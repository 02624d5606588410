import { describe, expect, it } from 'vitest'

import { clientAddress } from './client-address'

const from = (address: string) => clientAddress(new Headers({ 'x-client-address': address }))

describe('the address of a client', () => {
  it('is an IPv4 address as it is, also when it comes wrapped in IPv6', () => {
    expect(from('192.0.2.7')).toBe('192.0.2.7')
    expect(from('::ffff:192.0.2.7')).toBe('192.0.2.7')
  })
  it('is the network of one household in IPv6', () => {
    expect(from('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(from('2001:db8:1:2::99')).toBe('2001:db8:1:2::/64')
    expect(from('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(from('::1')).toBe('0:0:0:0::/64')
  })
  it('is never what a client claims in a header of its own', () => {
    expect(clientAddress(new Headers({ 'x-forwarded-for': '203.0.113.9' }))).toBe('unknown')
  })
})
