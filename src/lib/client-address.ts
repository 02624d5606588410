/** Set by `scripts/serve.mjs` from the connection; a client's own header is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/** The address a request came from. A household's IPv6 network (/64) counts as one address. */
export function clientAddress(headers: Headers): string {
  const address = headers.get(CLIENT_ADDRESS_HEADER)?.replace(/^::ffff:(?=\d+\.)/, '') ?? 'unknown'
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

/** The network of such an address, whose neighbors belong together: an IPv4 /24, and of IPv6 the same /64. */
export const networkOf = (address: string): string =>
  address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')

/** Set by `scripts/serve.mjs` like the address: `yes` when the request was made on this machine. */
export const FROM_THIS_MACHINE_HEADER = 'x-from-this-machine'

export const isFromThisMachine = (headers: Headers): boolean =>
  headers.get(FROM_THIS_MACHINE_HEADER) === 'yes'
