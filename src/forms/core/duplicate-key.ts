/**
 * A key made of the answers that identify a person. Differences in case and spacing do not change it. Store
 * its hash, never the key itself.
 */
export const duplicateKey = (parts: readonly string[]): string =>
  JSON.stringify(parts.map(normalize))

const normalize = (text: string) =>
  text.normalize('NFKC').toLocaleLowerCase('en').replace(/\s+/g, ' ').trim()
