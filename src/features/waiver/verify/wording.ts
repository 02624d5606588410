/** The pages that say whether a signed copy is genuine. */
export const words = {
  pageTitle: 'Check a signed waiver',
  description:
    'Whether a copy of a signed waiver is genuine: type its reference and who signed it.',
  isItGenuine: 'Is this signed waiver genuine?',
  whatToType:
    'Type the reference of the copy and the name of the person who signed it. You will see whether we have such a signature on record, and nothing that is not in the copy.',
  typeTheName:
    'Type the name of the person who signed it, as the copy has it. Anybody can open this page, so we show nothing before.',

  checkCopy: 'Check a signed copy',
  reference: 'Reference',
  referenceHint: 'Eight letters and digits, at the bottom of every page of the copy.',
  signer: 'Name of the person who signed',
  signerHint: 'As the copy has it.',
  check: 'Check it',

  notConfirmed: 'We cannot confirm this',
  wasChanged: (reference: string) =>
    `Our record of ${reference} does not match its seal: something in it was changed after it was signed. Do not rely on the copy, and please write to us.`,
  wasChangedWriteTo: (reference: string, email: string) =>
    `Our record of ${reference} does not match its seal: something in it was changed after it was signed. Do not rely on the copy, and please write to us at ${email}.`,
  unknown:
    'We have no signature with this reference by this name. Please compare both with the copy, letter by letter. If they are the same, the copy is not genuine: please write to us.',
  unknownWriteTo: (email: string) =>
    `We have no signature with this reference by this name. Please compare both with the copy, letter by letter. If they are the same, the copy is not genuine: please write to us at ${email}.`,

  genuine: 'This copy is genuine',
  signedOn: (day: string) =>
    `Signed by this name on ${day}, and unchanged since. The copy must say the same:`,
  version: 'Version of the waiver',
  textSha256: 'SHA-256 of the text',

  tooMany: 'Too many requests. Please try again later.',
}

export type Words = typeof words
