/** What the button that copies a link says (src/page-script/tools.ts). */
export type CopyWords = {
  copied: string
  done: string
  what: string
  failed: string
  byHand: string
}

export type ShareWords = {
  link: string
  copyLink: string
  text: string
  email: string
  fromDevice: string
  toParent: { send: string; why: string }
  copy: CopyWords | undefined
}

/** What the buttons for sharing a page or a form say, in English. */
export const shareWords: ShareWords = {
  link: 'Link',
  copyLink: 'Copy link',
  text: 'Text it',
  email: 'Email it',
  fromDevice: 'Share from this device',
  toParent: {
    send: 'Send this to my parent',
    why: 'Are you under 18? A parent or guardian fills this in and signs.',
  },
  /** The page script has the English ones. */
  copy: undefined,
}
