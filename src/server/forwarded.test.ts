import { describe, expect, it } from 'vitest'

import { isFromThisMachine, networkOfHousehold, readAddress, readOrigin } from './forwarded'

describe('the address of a client', () => {
  it.each([
    [
      'is the address of the connection, whatever the client claims',
      '6.6.6.6',
      '203.0.113.7',
      0,
      '203.0.113.7',
    ],
    ['is what the one trusted proxy saw', '6.6.6.6, 203.0.113.7', '10.0.0.1', 1, '203.0.113.7'],
    [
      'is what the outer of two proxies saw',
      '6.6.6.6, 203.0.113.7, 10.0.0.2',
      '10.0.0.1',
      2,
      '203.0.113.7',
    ],
    [
      'is what the inner proxy saw if the outer one was bypassed',
      '203.0.113.7',
      '10.0.0.1',
      2,
      '203.0.113.7',
    ],
    [
      'is the address of the connection if there was no proxy',
      undefined,
      '203.0.113.7',
      1,
      '203.0.113.7',
    ],
    [
      'is the address of the connection if a proxy sends no valid address',
      'unknown',
      '203.0.113.7',
      1,
      '203.0.113.7',
    ],
    ['has no port, even if the proxy adds one', '203.0.113.7:5050', '10.0.0.1', 1, '203.0.113.7'],
    ['has no port in IPv6 either', '[2001:db8::7]:5050', '10.0.0.1', 1, '2001:db8::7'],
    ['is plain IPv4 on a dual-stack socket', undefined, '::ffff:203.0.113.7', 0, '203.0.113.7'],
    ['is plain IPv4 if a proxy maps it', '::ffff:cb00:7107', '10.0.0.1', 1, '203.0.113.7'],
    ['has one spelling', '2001:0DB8:0:0::7', '10.0.0.1', 1, '2001:db8::7'],
    ...['0313.0.113.7', '203.0.113', '0xcb.0.113.7', '3405803783', '203.0.113.8/32', '::1::7'].map(
      (shorthand): [string, string, string, number, string] => [
        `is the address of the connection if a proxy sends ${shorthand}`,
        shorthand,
        '203.0.113.7',
        1,
        '203.0.113.7',
      ],
    ),
  ])('%s', (_what, forwardedFor, socketAddress, hops, address) => {
    expect(readAddress(forwardedFor, socketAddress, hops)).toBe(address)
  })
})

describe('a sender', () => {
  it('is an IPv4 address', () => {
    expect(networkOfHousehold('192.0.2.7')).toBe('192.0.2.7')
  })

  it('is a whole network (/64) of IPv6, in which one household has every address', () => {
    expect(networkOfHousehold('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(networkOfHousehold('2001:DB8:1:2::99')).toBe('2001:db8:1:2::/64')
    expect(networkOfHousehold('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(networkOfHousehold('2001:0db8:0001:2::')).toBe('2001:db8:1:2::/64')
    expect(networkOfHousehold('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
    expect(networkOfHousehold('::1')).toBe('0:0:0:0::/64')
  })

  it('of an unknown address is unknown', () => {
    expect(networkOfHousehold('unknown')).toBe('unknown')
  })
})

describe('the origin', () => {
  const site = new URL('https://swantastic.example')

  it('is the public one behind a proxy, whatever host is requested', () => {
    expect(readOrigin(1, site, 'evil.example')).toEqual({
      host: 'swantastic.example',
      proto: 'https',
    })
  })

  it('is the requested host without a proxy', () => {
    expect(readOrigin(0, site, '192.0.2.1:3000')).toEqual({ host: '192.0.2.1:3000', proto: 'http' })
  })
})

describe('a request from this machine', () => {
  const host = 'localhost:3000'

  it.each([
    ['over IPv4', { host }, '127.0.0.1'],
    ['over IPv4 on a dual-stack socket', { host }, '::ffff:127.0.0.1'],
    ['over IPv6', { host: '[::1]:3000' }, '::1'],
    ['by number', { host: '127.0.0.1:3000' }, '127.0.0.1'],
  ])('is recognized over the loopback interface: %s', (_how, headers, address) => {
    expect(isFromThisMachine(headers, address, 0)).toBe(true)
  })

  it.each([
    ['from elsewhere', { host }, '203.0.113.7', 0],
    ['from an unknown address', { host }, undefined, 0],
    ['from an address that only looks similar', { host }, '127.evil', 0],
    ['through a proxy that sends Forwarded', { host, forwarded: 'for=127.0.0.1' }, '127.0.0.1', 0],
    ['through a proxy that sends X-Forwarded-For', { host, 'x-forwarded-for': '' }, '127.0.0.1', 0],
    ['through a proxy that sends X-Forwarded-Proto', { host, 'x-forwarded-proto': 'x' }, '::1', 0],
    ['through a proxy that sends Via', { host, via: '1.1 tunnel' }, '127.0.0.1', 0],
    ['through a proxy that the settings trust', { host }, '127.0.0.1', 1],
    ['with the host of another site', { host: 'evil.test:3000' }, '127.0.0.1', 0],
    ['without a host', {}, '127.0.0.1', 0],
  ])('is not recognized %s', (_how, headers, address, hops) => {
    expect(isFromThisMachine(headers, address, hops)).toBe(false)
  })
})
