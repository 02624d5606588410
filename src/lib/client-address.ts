/** Set by `src/server/connection.ts`; a client's own header is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/** The address a request came from; of IPv6 the network of its household, like 2001:db8:1:2::/64. */
export const clientAddress = (headers: Headers): string =>
  headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown'

/** The network of such an address, whose neighbors belong together: an IPv4 /24, and of IPv6 the same /64. */
export const getNetwork = (address: string): string =>
  address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')

/** Set by `src/server/connection.ts`, too: `yes` when the request was made on this machine. */
export const FROM_THIS_MACHINE_HEADER = 'x-from-this-machine'

export const isFromThisMachine = (headers: Headers): boolean =>
  headers.get(FROM_THIS_MACHINE_HEADER) === 'yes'
