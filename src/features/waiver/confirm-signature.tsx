import { ConfirmAnswer } from '@/forms/browser/fields/confirm-answer'

/** Asks whether a signature that is not the signer's name was typed on purpose, once it was refused for that. */
export const ConfirmSignature = () => (
  <ConfirmAnswer
    name="signatureConfirmed"
    of={['signature', 'transportationSignature']}
    code="signature-differs"
  />
)
