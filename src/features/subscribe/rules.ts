const TAG_LENGTH_MAX = 64
const TAGS_MAX = 10

/** Where a subscriber came from, as an address carries it; whatever is no tag is dropped. */
export const tagIn = (text: string): string | null => {
  const tag = text.trim().toLowerCase()
  return tag.length <= TAG_LENGTH_MAX && /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(tag) ? tag : null
}

/** The tags of a subscriber who comes once more, by another link perhaps. The first ones stay. */
export const tagsWith = (tags: readonly string[], tag: string | null): string[] =>
  tag === null ? [...tags] : [...new Set([...tags, tag])].slice(0, TAGS_MAX)
