type Related = string | { id: string }

/** The id in a relationship, which holds the whole record if that was read along. */
export function relatedId(related: Related): string
export function relatedId(related: Related | null | undefined): string | null
export function relatedId(related: Related | null | undefined): string | null {
  return typeof related === 'object' ? (related?.id ?? null) : (related ?? null)
}
