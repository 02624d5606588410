import { QuestionField } from '@/forms/browser/fields/question-field'
import { useFormState } from '@/forms/browser/fields/use-form-context'

/** Asks whether a signature that is not the signer's name was typed on purpose, once it was refused for that. */
export function ConfirmSignature() {
  const { messages, fields, fromServer, isHydrated } = useFormState()
  const isAsked = ['signature', 'transportationSignature'].some(
    (name) => messages[name]?.code === 'signature-differs',
  )
  const given = isHydrated
    ? fields.getValues('signatureConfirmed')
    : fromServer?.values.signatureConfirmed
  return isAsked || Boolean(given) ? <QuestionField name="signatureConfirmed" /> : null
}
