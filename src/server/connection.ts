import type { IncomingMessage } from 'node:http'

import { CLIENT_ADDRESS_HEADER, FROM_THIS_MACHINE_HEADER } from '@/lib/client-address'

import { isFromThisMachine, networkOfHousehold, readAddress, readOrigin } from './forwarded'

/**
 * Sets the headers by which the rest of the site knows the connection. A client can send any of them, so all are overwritten
 * with what the socket and the trusted proxies say.
 *
 * @param settings how many proxies are trusted, and the site's origin
 * @returns the client's address, and the client as limits count it: for IPv6, its network
 */
export function describeConnection(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  { hops, site }: { hops: number; site: URL },
): { address: string; client: string } {
  // Checked first, because the headers of proxies are overwritten below.
  const isLocal = isFromThisMachine(headers, socket.remoteAddress, hops)
  const address = readAddress(headers['x-forwarded-for'], socket.remoteAddress, hops)
  const client = networkOfHousehold(address)
  const { host, proto } = readOrigin(hops, site, headers.host)
  headers[CLIENT_ADDRESS_HEADER] = client
  headers[FROM_THIS_MACHINE_HEADER] = isLocal ? 'yes' : 'no'
  headers['x-forwarded-for'] = address
  headers['x-forwarded-host'] = host
  headers['x-forwarded-proto'] = proto
  return { address, client }
}
