/** The effect of publishing a version. @param signers how many people have signed the version in force */
export function publishingMeans(next: string, inForce: string, signers: number): string {
  const everybody = `From now on everybody signs ${next}.`
  if (signers === 0) return `${everybody} Nobody has signed ${inForce} yet.`
  return signers === 1
    ? `${everybody} One person has signed ${inForce}, and that signature stays valid.`
    : `${everybody} ${String(signers)} people have signed ${inForce}, and their signatures stay valid.`
}

export const VERSION_MADE =
  'This is a draft with the text in force. Change it, and publish it when it is right.'

export const VERSION_OPEN = 'A new version is in the making already. Here it is.'

export const NOTHING_IN_FORCE = 'No waiver is published yet, so there is nothing to copy.'

export const VERSION_NOT_FOUND = 'This version is no longer there. Please reload the page.'
