import type { SignatureRefusal } from './rules'

/** The question for a signer whose signature is not the name in the form. Source: D29. */
export const describeSignature = ({ signer }: SignatureRefusal): string =>
  `This does not match ${signer}. Sign with your own full name.`

/** The same in the summary of errors, after the label of the signature. */
export const speakSignature = (typed: string, signer: string): string =>
  `“${typed}” is not the name you gave: sign as ${signer}`

export const WAIVER_CHANGED =
  'The waiver has been updated since you opened this page. Please read the new text, agree and sign again.'

export const COPY_NOT_FOUND =
  'There is no signed copy at this address. It is attached to the email that confirmed your form; you can also ask us for it with your reference.'
export const COPY_FAILED =
  'We could not create the signed copy right now. Please try again in a moment.'
export const NO_WAIVER = 'There is no waiver to download right now.'
