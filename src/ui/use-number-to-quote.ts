import { useSyncExternalStore } from 'react'

/** The number of the request that loaded this page, unless another page has been opened in it since. */
function requestNumber(): string | null {
  const [loaded] = performance.getEntriesByType('navigation')
  if (!(loaded instanceof PerformanceNavigationTiming)) return null
  const withoutHash = (address: string) => address.split('#')[0]
  if (withoutHash(loaded.name) !== withoutHash(location.href)) return null
  return loaded.serverTiming.find(({ name }) => name === 'request')?.description ?? null
}

const subscribe = () => () => {}

/**
 * The number that a person on a failed page can quote to us: the number of the request, or else the digest of
 * the error, which the log has, too.
 */
export function useNumberToQuote(digest: string | undefined): string | null {
  const number = useSyncExternalStore(subscribe, requestNumber, () => null)
  return number ?? (digest === undefined || digest === '' ? null : digest)
}
