/** Loopback, private networks, and names without a dot, such as a container's. */
const OWN_NETWORK =
  /^(\[::1\]|\[f[cd][\da-f]{2}:.*\]|(127|10)(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|[^.:]*)$/i

/**
 * Whether a host is on this machine or in a network of ours, where nobody else reads what is sent.
 *
 * @param hostname as in a URL
 */
export const isOwnNetwork = (hostname: string): boolean => OWN_NETWORK.test(hostname)
