/** The words of a signed copy and of the waiver as a file, and why one cannot be had. */
export const words = {
  waiver: 'Participant waiver',
  signedCopyTitle: (reference: string) => `Participant waiver, signed copy ${reference}`,
  signedCopyFooter: (organization: string, version: string, reference: string) =>
    `${organization} participant waiver ${version} · Signed copy ${reference}`,
  subject: (organization: string, version: string, lastUpdated: string) =>
    `${organization} participant waiver ${version}, last updated ${lastUpdated}`,
  signedCopyKeywords: (reference: string, textSha256: string) =>
    `reference ${reference}, SHA-256 ${textSha256}`,
  fileTitle: (version: string) => `Participant waiver ${version}`,
  fileFooter: (organization: string, version: string) =>
    `${organization} participant waiver ${version}`,
  fileKeywords: (version: string) => `waiver ${version}`,
  versionLine: (version: string, lastUpdated: string) =>
    `Version ${version}, last updated ${lastUpdated}`,
  forWhom: (participant: string, reference: string) =>
    `Signed copy for ${participant}, reference ${reference}. The signature follows the text.`,
  forReading: 'For reading. It is signed with a form on our website, not on this sheet.',
  page: (number: number, count: number) => `Page ${String(number)} of ${String(count)}`,

  signature: 'Signature',
  howSigned:
    'Signed electronically, by typing a name and sending the form. The name has the effect of a signature on paper.',
  participant: 'Participant',
  born: 'Born',
  activity: 'For',
  signedBy: 'Signed by',
  signedAs: 'Signed as',
  roles: {
    participant: 'The participant',
    parent_or_guardian: 'Parent or legal guardian of the participant',
  },
  agreedTo: 'Agreed to',
  transportation: 'Transportation',
  photos: 'Photos and video',
  signedOn: 'Signed on',
  bothTimes: (local: string, universal: string) => `${local}, which is ${universal}`,
  signedAt: 'Signed at',
  atGate: 'The gate of the event, on a phone of ours',
  reference: 'Reference',
  version: 'Version of the text',
  textSha256: 'SHA-256 of the text',
  seal: 'Seal',
  checkCopy: 'Check this copy',
  guardian: 'Parent or guardian',
  otherName:
    'It differs from the name in the form. The signer confirmed: “This is how I sign my name.”',
  given: 'Yes, given.',
  notGiven: 'No, not given.',
  sentenceShown: (sentence: string) => `The sentence shown: “${sentence}”`,
  signedForThis: (typed: string) => `Signed for this: ${typed}`,
  note: (organization: string, version: string) =>
    `${organization} keeps the record of this signature unchanged. The seal is computed over every fact above, and breaks when one of them is altered in the record. The address above asks for the name of the person who signed, and shows nothing before. To whoever gives it, it says whether a signature with this reference by this name is on record and unchanged, of which day, and under which text: compare them with this copy. The SHA-256 is that of the text’s words in UTF-8, from “Waiver ${version}, last updated …” on, one line for each title and each paragraph.`,

  /** Above the English text, which follows the signature where another language was signed. */
  information: 'Information: the English text of the same version',
  informationNote:
    'This text is for information only. The text that was signed stands before the signature.',

  notFound:
    'There is no signed copy at this address. It is attached to the email that confirmed your form; you can also ask us for it with your reference.',
  failed: 'We could not create the signed copy right now. Please try again in a moment.',
  noWaiver: 'There is no waiver to download right now.',
  tooMany: 'Too many requests. Please try again later.',
}

export type Words = typeof words
