import type { Words } from './wording'

export const words: Words = {
  signatureDiffers: (signer) => `Esto no coincide con ${signer}. Firme con su nombre completo.`,
  signatureDiffersInSummary: (typed, signer) =>
    `“${typed}” no es el nombre que usted escribió: firme como ${signer}`,
}
