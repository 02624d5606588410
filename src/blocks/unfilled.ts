type Section = { blockType?: unknown; quote?: unknown; attribution?: unknown; partners?: unknown }

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** Whether a section is on a page but still empty. Visitors do not see it, and the panel says so. */
export function isUnfilled({ blockType, quote, attribution, partners }: Section): boolean {
  if (blockType === 'quote') return !isText(quote) || !isText(attribution)
  if (blockType === 'logos') return !Array.isArray(partners) || partners.length === 0
  return false
}
