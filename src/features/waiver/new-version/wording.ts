import type { SpanishRefusal } from '../rules'

/** The effect of publishing a version. @param signers how many people have signed the version in force */
export function describePublishing(next: string, inForce: string, signers: number): string {
  const everyone = `From now on everyone signs ${next}.`
  if (signers === 0) return `${everyone} No one has signed ${inForce} yet.`
  return signers === 1
    ? `${everyone} One person has signed ${inForce}, and that signature stays valid.`
    : `${everyone} ${String(signers)} people have signed ${inForce}, and their signatures stay valid.`
}

export const VERSION_MADE =
  'This is a draft with the text in force, in English. It has no Spanish text yet: add one before you publish it. Without it, families on the Spanish pages sign the English text.'

export const VERSION_OPEN = 'A new version is already in progress. Here it is.'

export const NOTHING_IN_FORCE = 'No waiver is published yet, so there is nothing to copy.'

export const VERSION_NOT_FOUND = 'This version no longer exists. Please reload the page.'

/** In the dialog before publishing. */
export const NO_SPANISH =
  'This version has no Spanish text. Families on the Spanish pages read and sign the English one.'

export const FIRST_SPANISH =
  'This version has a Spanish text, and the one in force has none. Families on the Spanish pages sign it from now on.'

export const SAME_SPANISH =
  'The Spanish text is the same as the one in force. Does it say what the English one says?'

export const SPANISH_CHANGED =
  'Families on the Spanish pages sign the Spanish text, with these changes:'

export const NOTHING_PUBLISHED = 'Nothing was published.'

/** Why a version is not published. */
export const SPANISH_REFUSED: Record<SpanishRefusal, string> = {
  'no-date': 'The Spanish text needs its date of last update, in Spanish.',
  'other-sections':
    'The Spanish text must have as many sections as the English one, or none at all.',
}
