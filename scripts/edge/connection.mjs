import { householdOf, isFromThisMachine, readAddress, readOrigin } from './forwarded.mjs'

/**
 * Sets the headers by which the rest of the site knows the connection. A client can send any of them itself, so all
 * of them are overwritten, from the socket or from the proxies that the settings trust.
 *
 * @param {import('node:http').IncomingMessage} req
 * @param {{ hops: number, site: URL }} settings how many proxies are trusted, and the site's origin
 * @returns {string} the client, as limits count it: its address, or of IPv6 its network
 */
export function describeConnection({ headers, socket }, { hops, site }) {
  // Checked first, because the headers of proxies are overwritten below.
  const isLocal = isFromThisMachine(headers, socket.remoteAddress, hops)
  const address = readAddress(headers['x-forwarded-for'], socket.remoteAddress, hops)
  const sender = householdOf(address)
  const { host, proto } = readOrigin(hops, site, headers.host)
  headers['x-client-address'] = sender
  headers['x-from-this-machine'] = isLocal ? 'yes' : 'no'
  headers['x-forwarded-for'] = address
  headers['x-forwarded-host'] = host
  headers['x-forwarded-proto'] = proto
  return sender
}
