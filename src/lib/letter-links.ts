/** What a link that is its reader's alone lets them do: look after an RSVP, leave the list, prove an address. */
export const LINK_PATHS = {
  manage: 'manage',
  unsubscribe: 'unsubscribe',
  confirm: 'auth/confirm',
  reset: 'auth/reset',
  invitation: 'auth/invitation',
} as const

export type LinkKind = keyof typeof LINK_PATHS

/**
 * What stands in a stored letter in place of such a link. The worker puts the link in when it sends the
 * letter, so that nobody finds it in the panel, in the database or in a backup.
 */
export const LINK_PLACEHOLDERS = {
  manage: '[link only the family gets]',
  unsubscribe: '[link only the subscriber gets]',
  confirm: '[link only the owner of this address gets]',
  reset: '[link only the owner of this address gets]',
  invitation: '[link only the invited person gets]',
} as const satisfies Record<LinkKind, string>

/** The letter with its link in place of what stands for it. */
export const withLink = <L extends { text: string; html: string }>(
  letter: L,
  { kind, url }: { kind: LinkKind; url: string },
): L => ({
  ...letter,
  text: letter.text.replaceAll(LINK_PLACEHOLDERS[kind], url),
  html: letter.html.replaceAll(LINK_PLACEHOLDERS[kind], url),
})
