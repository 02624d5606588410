/** Who is at the other end of a connection, when proxies stand between. */

import { isIP } from 'node:net'

/**
 * The client's address. Every trusted proxy adds the address it was called from at the right of
 * X-Forwarded-For; what is further left was written by the client and may be invented.
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
  // Fewer entries than proxies: the outer ones were passed by, and the leftmost is what an inner one saw.
  const claimed = chain.at(-hops) ?? chain[0] ?? direct
  return isIP(claimed) ? claimed : direct
}

/** Without the port that some proxies add, and without the prefix of IPv4 on a socket that speaks both. */
const plain = (/** @type {string} */ address) =>
  address
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

/**
 * The origin as the browser sees it. Behind a proxy that is the public one; without, what was asked for.
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
 * Whether a request was made on this machine itself: over the loopback interface, and by nobody's proxy.
 * Whoever sits at the machine may claim a site that has no admin yet without its setup code.
 *
 * @param {import('node:http').IncomingHttpHeaders} headers as they came, before anything is written over
 * @param {string | undefined} socketAddress
 * @param {number} hops how many proxies are trusted: with any, the socket's other end is a proxy
 */
export function isFromThisMachine(headers, socketAddress, hops) {
  if (hops > 0 || !isLoopback(plain(socketAddress ?? ''))) return false
  const isRelayed = Object.keys(headers).some(
    (name) => name === 'forwarded' || name === 'via' || name.startsWith('x-forwarded-'),
  )
  // A page of another site whose name was made to lead here (DNS rebinding) still asks for that name.
  return !isRelayed && LOOPBACK_HOST.test(headers.host ?? '')
}

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

const isLoopback = (/** @type {string} */ address) =>
  address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
