/**
 * One text out of what tells people apart: two with the same key are the same person, however they wrote
 * their name this time. Keep its hash, not the text.
 */
export const duplicateKey = (parts: readonly string[]): string => JSON.stringify(parts.map(plain))

const plain = (text: string) =>
  text.normalize('NFKC').toLocaleLowerCase('en').replace(/\s+/g, ' ').trim()
