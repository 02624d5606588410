import type { Change, VersionState } from './rules'

export const STATE_WORDS: Readonly<Record<VersionState, string>> = {
  public: 'What visitors see',
  'was-public': 'Previously published',
  draft: 'Draft',
  'old-draft': 'Earlier draft',
}

const SHOWN = 4

function changeInWords({ label, changed, added, removed }: Change): string {
  const names = changed.map((name) => (name === '' ? 'one without a heading' : `“${name}”`))
  const parts = [
    ...names.slice(0, 2),
    ...(names.length > 2 ? [`${String(names.length - 2)} more`] : []),
    ...(added > 0 ? [`${String(added)} new`] : []),
    ...(removed > 0 ? [`${String(removed)} removed`] : []),
  ]
  return parts.length === 0 ? label : `${label}: ${parts.join(', ')}`
}

/** The changes, in one line. */
export function changesInWords(changes: readonly Change[]): string {
  if (changes.length === 0) return 'No text changes'
  const words = changes.slice(0, SHOWN).map(changeInWords).join(', ')
  return changes.length > SHOWN ? `${words} and ${String(changes.length - SHOWN)} more` : words
}

export const FIRST_VERSION = 'The first version we have'

/** For a version that was published on schedule, or that came with the site. */
export const AUTOMATIC = 'Automatic'
