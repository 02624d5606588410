/**
 * One text for what a person would call the same: letter case, the spelling of accents and spaces aside.
 * Two submissions with one key are one submission sent twice.
 */
export const duplicateKey = (...parts: readonly string[]): string =>
  JSON.stringify(
    parts.map((part) => part.normalize('NFKC').toLocaleLowerCase('en').replace(/\s+/g, ' ').trim()),
  )
