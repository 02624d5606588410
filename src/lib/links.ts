/** A link that staff type and visitors follow: a page of this site, or https. Never `javascript:`. */
export function isSafeLink(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return !/[\s\\]/.test(address)
  try {
    return new URL(address).protocol === 'https:'
  } catch {
    return false
  }
}
