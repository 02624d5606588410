import { ConfirmAnswer } from '@/forms/browser/fields/confirm-answer'

/** Asks whether the signer meant to sign with another name, after the form refused the signature. */
export const ConfirmSignature = () => (
  <ConfirmAnswer
    name="signatureConfirmed"
    of={['signature', 'transportationSignature']}
    code="signature-differs"
  />
)
