/** What families read about a signature, in a form. */
export const words = {
  /** The question for a signer whose signature is not the name in the form. Source: D29. */
  signatureDiffers: (signer: string) =>
    `This does not match ${signer}. Sign with your own full name.`,
  /** The same in the summary of errors, after the label of the signature. */
  signatureDiffersInSummary: (typed: string, signer: string) =>
    `“${typed}” is not the name you gave: sign as ${signer}`,
}

export type Words = typeof words
