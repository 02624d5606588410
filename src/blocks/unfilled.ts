type Section = { blockType?: unknown; quote?: unknown; attribution?: unknown; partners?: unknown }

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/**
 * Whether a section has its place on a page and nothing to show yet: visitors do not see it, because it would only announce that
 * it is empty, and the panel says so.
 */
export function isUnfilled({ blockType, quote, attribution, partners }: Section): boolean {
  if (blockType === 'quote') return !isText(quote) || !isText(attribution)
  if (blockType === 'logos') return !Array.isArray(partners) || partners.length === 0
  return false
}
