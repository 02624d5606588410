import type { ShownForm } from '@/features/custom-forms/form'
import { getQuestions } from '@/features/custom-forms/questions'
import { THANKS } from '@/features/custom-forms/wording'
import type { Form } from '@/payload-types'

import { Prose } from '../prose'

/** A custom form as the browser needs it: its questions, and the text between them already rendered. */
export function shownForm(
  form: Pick<Form, 'slug' | 'fields' | 'submitButtonLabel' | 'confirmationMessage'>,
): ShownForm {
  const questions = getQuestions(form.fields)
  return {
    slug: form.slug,
    questions,
    parts: form.fields.flatMap((part, index): ShownForm['parts'] => {
      if (part.blockType === 'message') {
        return [{ key: `words-${String(index)}`, words: <Prose text={part.message} /> }]
      }
      const name = part.name ?? ''
      return name in questions ? [{ key: name }] : []
    }),
    submitLabel: form.submitButtonLabel ? form.submitButtonLabel : 'Send',
    thanks: form.confirmationMessage ? form.confirmationMessage : THANKS,
  }
}
