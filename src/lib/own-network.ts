import ipaddr from 'ipaddr.js'

/** The ranges of ipaddr.js that are not the internet: this machine, and private networks. */
const OWN_RANGES = ['loopback', 'private', 'uniqueLocal']

/**
 * Reads an address as browsers and sockets write it. Shorthand that only some programs accept (octal, hexadecimal or missing
 * parts, such as `127.1`) is not an address here. An IPv4 address mapped into IPv6 is returned as IPv4.
 *
 * @returns `null` if the text is not an address
 */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text)
  return ipaddr.IPv6.isValid(text) ? ipaddr.process(text) : null
}

/** Whether an address belongs to this machine or to a private network. */
export function isOwnAddress(text: string): boolean {
  const range = parseAddress(text)?.range()
  return range !== undefined && OWN_RANGES.includes(range)
}

/** A name without a dot, such as `localhost` or that of a container. */
const LOCAL_NAME = /^[^.:]*$/

/**
 * Whether a host is on this machine or in a private network, where traffic does not need to be encrypted.
 *
 * @param hostname as in a URL: an IPv6 address is in brackets
 */
export const isOwnNetwork = (hostname: string): boolean =>
  LOCAL_NAME.test(hostname) || isOwnAddress(hostname.replace(/^\[(.+)\]$/, '$1'))
