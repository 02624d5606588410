import { withCount } from '@/lib/plural'

import type { SignatureRefusal } from './rules'

/** What families read about the waiver and its signature, in a form. */
export const words = {
  /** The question for a signer whose signature is not the name in the form. Source: D29. */
  signatureDiffers: (signer: string) =>
    `This does not match ${signer}. Sign with your own full name.`,
  /** The same in the summary of errors, after the label of the signature. */
  signatureDiffersInSummary: (typed: string, signer: string) =>
    `“${typed}” is not the name you gave: sign as ${signer}`,
  waiverChanged:
    'The waiver has been updated since you opened this page. Please read the new text, agree and sign again.',

  waiver: 'Participant waiver',
  /** The line that opens the text. @param version without its “v” */
  readWaiver: (version: string, sections: number, minutes: number) =>
    `Read the participant waiver (version ${version}, ${sections === 10 ? 'ten' : String(sections)} sections, about ${withCount(minutes, { one: 'minute', other: 'minutes' })} to read)`,
  lastUpdated: (date: string) => `Last updated ${date}.`,
  downloadWaiver: 'Download the waiver (PDF)',

  /** At the top of a form in this language, where the version in force has no text in it. */
  waiverOnlyInEnglish:
    'This version of the waiver is in English only. You read and sign it in English.',
  openEnglishForm: 'Open the form in English',
}

export type Words = typeof words

export const describeSignature = (
  { signer }: SignatureRefusal,
  { signatureDiffers }: Words = words,
): string => signatureDiffers(signer)

export const speakSignature = (
  typed: string,
  signer: string,
  { signatureDiffersInSummary }: Words = words,
): string => signatureDiffersInSummary(typed, signer)
