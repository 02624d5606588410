/** Determines who sent a request, possibly through proxies. */

import type { IncomingHttpHeaders } from 'node:http'

import { parseAddress } from '@/lib/own-network'

/**
 * The client's address. Every trusted proxy appends the address it was called from to X-Forwarded-For; the client sent
 * everything to the left of those entries, and may have made it up.
 *
 * @param hops how many proxies the settings trust
 */
export function readAddress(
  forwardedFor: string | string[] | undefined,
  socketAddress: string | undefined,
  hops: number,
): string {
  const direct = normalize(socketAddress ?? '') ?? socketAddress ?? 'unknown'
  if (hops === 0) return direct
  const chain = String(forwardedFor ?? '')
    .split(',')
    .map((entry) => withoutPort(entry.trim()))
    .filter(Boolean)
  // With fewer entries than proxies, the outer ones were bypassed, and an inner one recorded the leftmost entry.
  const claimed = chain.at(-hops) ?? chain[0]
  return (claimed === undefined ? null : normalize(claimed)) ?? direct
}

/** The canonical spelling of an address; an IPv4 address of a dual-stack socket as plain IPv4. */
const normalize = (text: string): string | null => parseAddress(text)?.toString() ?? null

/** Some proxies add a port. */
const withoutPort = (text: string): string =>
  text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[(.+)\](:\d+)?$/, '$1')

/**
 * The part of an address that counts as one client: a whole IPv4 address, or the /64 network of an IPv6 address, because one
 * household can use every address in it.
 */
export function networkOfHousehold(text: string): string {
  const address = parseAddress(text)
  if (address?.kind() !== 'ipv6') return text
  const network = address.toNormalizedString().split(':').slice(0, 4)
  return `${network.join(':')}::/64`
}

/** The origin as the browser sees it: behind a proxy the public one, otherwise the requested host. */
export const readOrigin = (
  hops: number,
  site: URL,
  host: string | undefined,
): { host: string; proto: string } =>
  hops > 0
    ? { host: site.host, proto: site.protocol.slice(0, -1) }
    : { host: host ?? site.host, proto: 'http' }

/**
 * Whether a request was made on this machine: over the loopback interface, and not through a proxy. A person at the machine may
 * claim a site that has no admin yet without its setup code.
 *
 * @param headers as received, before any is overwritten
 * @param hops how many proxies are trusted: with any, the other end of the socket is a proxy
 */
export function isFromThisMachine(
  headers: IncomingHttpHeaders,
  socketAddress: string | undefined,
  hops: number,
): boolean {
  if (hops > 0 || parseAddress(socketAddress ?? '')?.range() !== 'loopback') return false
  const isRelayed = Object.keys(headers).some(
    (name) => name === 'forwarded' || name === 'via' || name.startsWith('x-forwarded-'),
  )
  // After DNS rebinding, a page of another site reaches this machine, but still sends its own name as the host.
  return !isRelayed && LOOPBACK_HOST.test(headers.host ?? '')
}

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i
