/** Determines who sent a request, possibly through proxies. */

import { BlockList, isIP } from 'node:net'

/**
 * The client's address. Every trusted proxy appends the address it was called from to X-Forwarded-For; everything to
 * the left of those entries was sent by the client and may be made up.
 *
 * @param {string | string[] | undefined} forwardedFor
 * @param {string | undefined} socketAddress
 * @param {number} hops how many proxies are trusted
 */
export function readAddress(forwardedFor, socketAddress, hops) {
  const direct = plain(socketAddress ?? 'unknown')
  if (hops === 0) return direct
  const chain = String(forwardedFor ?? '')
    .split(',')
    .map((part) => plain(part.trim()))
    .filter(Boolean)
  // With fewer entries than proxies, the outer ones were bypassed, and the leftmost entry is what an inner one saw.
  const claimed = chain.at(-hops) ?? chain[0] ?? direct
  return isIP(claimed) ? claimed : direct
}

/**
 * The part of an address that counts as one sender: all of an IPv4 address, and of IPv6 the network (/64) of a household,
 * which has as many addresses as it likes.
 *
 * @param {string} address
 */
export function householdOf(address) {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

/** Without the port that some proxies add, and without the prefix of an IPv4 address on a dual-stack socket. */
const plain = (/** @type {string} */ address) =>
  address
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

const OWN_NETWORKS = new BlockList()
for (const [network, bits] of /** @type {const} */ ([
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
])) {
  OWN_NETWORKS.addSubnet(network, bits)
}
OWN_NETWORKS.addAddress('::', 'ipv6')
OWN_NETWORKS.addSubnet('fc00::', 7, 'ipv6')

/**
 * Whether a sender is in a network that is not the internet: this machine, or a proxy that the settings do not know, behind which may be
 * everybody.
 *
 * @param {string} sender
 */
export function isInOwnNetwork(sender) {
  const address = sender.replace(/^0:0:0:0::/, '::').replace('/64', '')
  const family = isIP(address)
  return family !== 0 && OWN_NETWORKS.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/**
 * The origin as the browser sees it: behind a proxy the public one, otherwise the requested host.
 *
 * @param {number} hops
 * @param {URL} site
 * @param {string | undefined} host
 */
export const readOrigin = (hops, site, host) =>
  hops > 0
    ? { host: site.host, proto: site.protocol.slice(0, -1) }
    : { host: host ?? site.host, proto: 'http' }

/**
 * Whether a request was made on this machine itself: over the loopback interface, and not through a proxy. A person
 * at the machine may claim a site that has no admin yet without its setup code.
 *
 * @param {import('node:http').IncomingHttpHeaders} headers as received, before any is overwritten
 * @param {string | undefined} socketAddress
 * @param {number} hops how many proxies are trusted: with any, the other end of the socket is a proxy
 */
export function isFromThisMachine(headers, socketAddress, hops) {
  if (hops > 0 || !isLoopback(plain(socketAddress ?? ''))) return false
  const isRelayed = Object.keys(headers).some(
    (name) => name === 'forwarded' || name === 'via' || name.startsWith('x-forwarded-'),
  )
  // After DNS rebinding, a page of another site reaches this machine, but still sends its own name as the host.
  return !isRelayed && LOOPBACK_HOST.test(headers.host ?? '')
}

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

const isLoopback = (/** @type {string} */ address) =>
  address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
