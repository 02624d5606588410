'use client'
// The state of a form in the browser. Without JavaScript none of this runs and the form still works.

import { useCallback, useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'

import type { InitialForm } from '@/forms/core/initial-form'
import { normalizeAnswers } from '@/forms/core/normalize'
import { textsOf } from '@/forms/core/refusals'

import { fieldMessagesOf, hookFormErrors } from './field-errors'
import type { FormDefinition, Values } from './form-definition'
import { selectedFiles } from './selected-files'
import { useDraft } from './use-draft'
import { useFormToken } from './use-form-token'
import { useSubmission } from './use-submission'

export type PublicForm = ReturnType<typeof usePublicForm>

export function usePublicForm(definition: FormDefinition, fromServer: InitialForm | null) {
  const { name, draftScope = '', questions, check, describe, carryOver, onAccepted } = definition
  const { revalidateOnChange = false, resetOnSuccess = false } = definition
  const isHydrated = useIsHydrated()
  const [formKey, setFormKey] = useState(0)
  const [serverErrors] = useState(() => hookFormErrors(fromServer?.fields ?? {}))

  const fields = useForm<Values>({
    mode: 'onSubmit',
    reValidateMode: revalidateOnChange ? 'onChange' : 'onSubmit',
    shouldFocusError: false,
    errors: serverErrors,
    resolver: (values) => {
      const found = check(normalizeAnswers(questions, values), selectedFiles(questions, values))
      return Object.keys(found).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: hookFormErrors(found) }
    },
  })
  const { isSubmitted, errors } = fields.formState

  const token = useFormToken(name, fromServer)
  const draft = useDraft({
    name,
    scope: draftScope,
    questions,
    fields,
    // A rejected form already comes back filled in.
    shouldRestore: fromServer === null || fromServer.refusal === null,
  })
  const submission = useSubmission({
    definition,
    fields,
    token,
    fromServer,
    onAccepted: (sent) => {
      draft.discard(carryOver)
      if (resetOnSuccess) startOver()
      onAccepted(sent)
    },
  })

  const clearError = useCallback(
    (field: string) => {
      const isRevalidated = revalidateOnChange && isSubmitted
      if (!isRevalidated && fields.getFieldState(field).error) fields.clearErrors(field)
    },
    [fields, isSubmitted, revalidateOnChange],
  )

  function startOver() {
    draft.discard()
    fields.reset({})
    submission.clearRefusal()
    setFormKey((key) => key + 1)
    // With a new token, sending the same answers counts as another submission.
    token.renew()
  }

  return {
    name,
    questions,
    check,
    describe,
    fromServer,
    fields,
    errors: textsOf(fieldMessagesOf(errors)),
    clearError,
    refusal: submission.refusal,
    isSending: submission.isSending,
    /** The fraction of a form with files that has been sent, from 0 to 1; `null` without files. */
    uploaded: submission.uploaded,
    submit: submission.submit,
    /** Whether JavaScript is running. A restriction that only a script can lift must not apply without it. */
    isHydrated,
    hasDraft: draft.isSaved,
    startOver,
    /** Changes each time the form starts over, so that its fields are new elements without values and files. */
    formKey,
  }
}

const neverChanges = () => () => undefined

const useIsHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
