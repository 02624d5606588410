import { describe, expect, it } from 'vitest'

import { isOwnAddress, isOwnNetwork, parseAddress } from './own-network'

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8::7', '2001:db8::7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['fe80::1%eth0', 'fe80::1%eth0'],
  ])('%s is read as %s', (text, address) => {
    expect(parseAddress(text)?.toString()).toBe(address)
  })

  it.each([
    ...[
      '',
      'unknown',
      'localhost',
      '203.0.113',
      '203.0.113.7.9',
      '203.0.113.256',
      '203.0.113.7/24',
    ],
    ...['127.1', '0177.0.0.1', '0x7f.0.0.1', '2130706433', '203.0.113.07', ' 203.0.113.7'],
    ...['[::1]', '::1/64', '1::2::3', '12345::', ':::', '::ffff:203.0.113.256'],
  ])('is not read from “%s”', (text) => {
    expect(parseAddress(text)).toBeNull()
  })
})

describe('an own address', () => {
  it.each([
    ...['127.0.0.1', '127.255.255.254', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.7.7'],
    ...['::1', 'fc00::1', 'fd12:3456::7', '::ffff:127.0.0.1', '::ffff:10.0.0.1'],
  ])('is %s', (address) => {
    expect(isOwnAddress(address)).toBe(true)
  })

  it.each([
    ...['172.15.0.1', '172.32.0.1', '192.169.0.1', '11.0.0.1', '169.254.1.1', '100.64.0.1'],
    ...['0.0.0.0', '203.0.113.9', '2001:db8::1', 'fe80::1', '::ffff:203.0.113.9', 'unknown', ''],
  ])('is not %s', (address) => {
    expect(isOwnAddress(address)).toBe(false)
  })
})

describe('an own host', () => {
  it.each(['localhost', 'mail-catcher', '127.0.0.1', '[::1]', '[fd00::25]', '10.0.0.25'])(
    'is %s',
    (hostname) => {
      expect(isOwnNetwork(hostname)).toBe(true)
    },
  )

  it.each(['mail.example', '203.0.113.9', '[2001:db8::1]', '10.0.0.1.example', '127.1'])(
    'is not %s',
    (hostname) => {
      expect(isOwnNetwork(hostname)).toBe(false)
    },
  )
})
