import { lazily } from './lazily'

const list = lazily(() => new Intl.ListFormat('en-US', { type: 'conjunction' }))

/** "Maya, Leo, and Bo" */
export const listInWords = (words: readonly string[]): string => list().format(words)
