'use client'
// The state of a form in the browser. Without JavaScript none of this runs and the form still works.

import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useForm } from 'react-hook-form'

import { chosenFileRefusals } from '@/forms/core/files'
import type { InitialForm } from '@/forms/core/initial-form'
import { initialValues, shownValues } from '@/forms/core/initial-values'
import { flattenItems } from '@/forms/core/items'
import { normalizeAnswers } from '@/forms/core/normalize'
import type { Questions } from '@/forms/core/questions'
import { describeAll, getTexts } from '@/forms/core/refusals'
import { type EarlyEdit, editsIn, repeatEdit } from '@/ui/early-edits'
import { announceReady } from '@/ui/ready'

import { notInDrafts } from './draft'
import { loadRequestResend } from './duplicate-note'
import { getFieldMessages, hookFormErrors } from './field-errors'
import type { Controls, Draft, FormDefinition, Values } from './form-definition'
import { selectedFiles } from './selected-files'
import { useDraft } from './use-draft'
import { useFormToken } from './use-form-token'
import { useItems } from './use-items'
import { loadSendForm, useSubmission } from './use-submission'

const NOTHING: readonly string[] = []

export type PublicForm = ReturnType<typeof usePublicForm>

export function usePublicForm(definition: FormDefinition, given: InitialForm | null) {
  const { name, words, draftScope = '', questions, check, describe, speak } = definition
  const { carryOver = NOTHING, onAccepted, onRestore } = definition
  const { revalidateOnChange = false, resetOnSuccess = false } = definition
  const fromServer = useMemo(
    () => given && { ...given, values: shownValues(questions, given.values) },
    [given, questions],
  )
  const isHydrated = useIsHydrated()
  const early = useEarlyEdits(name)
  const [formKey, setFormKey] = useState(0)
  // Not if it only contained the answers that are kept for another form of this kind.
  const [isRestored, setIsRestored] = useState(false)
  const fields = useFields(definition, fromServer)
  const messages = getFieldMessages(fields.formState.errors)

  const token = useFormToken(name, given)
  const draft = useDraft({
    name,
    scope: draftScope,
    questions,
    locale: words.locale,
    fields,
    fromServer,
    onRestore: useCallback(
      (restored: Draft) => {
        onRestore?.(restored)
        setIsRestored(Object.keys(restored).some((control) => !carryOver.includes(control)))
      },
      [carryOver, onRestore],
    ),
  })
  // After the draft, which is older, and before handling any press.
  useTakeOver(early)
  const lost = useLost(questions, fromServer, isRestored)
  const items = useItems(definition.items, fields, draft.saveSoon)
  const submission = useSubmission({
    definition,
    fields,
    token,
    fromServer,
    onAccepted: (sent) => {
      draft.discard(carryOver)
      setIsRestored(false)
      if (resetOnSuccess) startOver()
      onAccepted(sent)
    },
  })

  const clearError = useClearError(fields, revalidateOnChange)
  const prepare = usePrepare(check)

  function startOver() {
    draft.discard()
    setIsRestored(false)
    fields.reset(initialValues(questions, {}))
    submission.clearRefusal()
    definition.onStartOver?.()
    setFormKey((key) => key + 1)
    // With a new token, sending the same answers counts as another submission.
    token.startOver()
  }

  return {
    name,
    words,
    /** That of the emails to the family: not English as soon as one page was answered in another language. */
    language: draft.language,
    isTranslated: definition.isTranslated ?? false,
    questions,
    check,
    prepare,
    describe,
    speak,
    fromServer,
    fields,
    /** The errors shown at the fields, with their codes. */
    messages,
    errors: getTexts(messages),
    clearError,
    refusal: submission.refusal,
    isSending: submission.isSending,
    /** Whether the form waits for a connection. */
    isOffline: submission.isOffline,
    /** Stops waiting, so that the visitor can change the answers. Nothing has been sent then. */
    stopWaiting: submission.stopWaiting,
    /** The fraction of a form with files that has been sent, from 0 to 1; `null` without files. */
    uploaded: submission.uploaded,
    submit: submission.submit,
    /** Whether JavaScript is running. A restriction that only a script can lift must not apply without it. */
    isHydrated,
    hasDraft: draft.isSaved,
    /** Call this after one of the form's buttons has set a value. */
    saveDraft: draft.saveSoon,
    /** The questions whose answers a restored draft did not bring back; none without a restored draft. */
    lost,
    notes: definition.notes,
    /** Adds and removes items of a list, such as children. */
    items,
    startOver,
    /** Changes each time the form starts over, so that its fields are new elements without values and files. */
    formKey,
  }
}

/**
 * Fetches everything that a form needs once a visitor starts using it. It can then be sent even if the site
 * was updated meanwhile.
 */
const usePrepare = (check: FormDefinition['check']) =>
  useCallback(() => {
    Promise.all([check.load(), loadSendForm(), loadRequestResend()]).catch(() => {
      // It is fetched again when it is needed.
    })
  }, [check])

/** Removes an error when its field changes, unless the field is checked with each change. */
function useClearError(fields: Controls, revalidateOnChange: boolean) {
  const { isSubmitted } = fields.formState
  return useCallback(
    (field: string) => {
      const isRevalidated = revalidateOnChange && isSubmitted
      if (!isRevalidated && fields.getFieldState(field).error) fields.clearErrors(field)
    },
    [fields, isSubmitted, revalidateOnChange],
  )
}

/** The questions whose answers a restored draft did not bring back. */
const useLost = (questions: Questions, fromServer: InitialForm | null, isRestored: boolean) =>
  useMemo(
    () =>
      new Set(
        isRestored
          ? notInDrafts(questions).filter((question) => !fromServer?.values[question]?.length)
          : [],
      ),
    [fromServer, isRestored, questions],
  )

/** The controls of the form, with the server's check. */
function useFields(
  { questions, check, describe, revalidateOnChange = false }: FormDefinition,
  fromServer: InitialForm | null,
) {
  const [serverErrors] = useState(() => hookFormErrors(fromServer?.fields ?? {}))
  return useForm<Values>({
    mode: 'onSubmit',
    reValidateMode: revalidateOnChange ? 'onChange' : 'onSubmit',
    shouldFocusError: false,
    errors: serverErrors,
    defaultValues: initialValues(questions, fromServer?.values ?? {}),
    resolver: async (values) => {
      const answers = normalizeAnswers(questions, flattenItems(values))
      const files = selectedFiles(questions, values)
      const found = {
        ...describeAll(chosenFileRefusals(questions, files), describe),
        ...(await check.run(answers, files)),
      }
      return Object.keys(found).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: hookFormErrors(found) }
    },
  })
}

/** The visitor's edits before React took over, read before the form's state has touched a control. */
function useEarlyEdits(name: string) {
  const edits = useRef<readonly EarlyEdit[]>([])
  useInsertionEffect(() => {
    const form = document.querySelector<HTMLFormElement>(`form[action="/forms/${name}"]`)
    if (form) edits.current = editsIn(form)
  }, [name])
  return edits
}

/**
 * Repeats the early edits in the form, and tells the script of the page that the form handles presses now.
 */
function useTakeOver(edits: RefObject<readonly EarlyEdit[]>) {
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    for (const edit of edits.current) repeatEdit(edit)
    // Rendered after everything that the edits have changed.
    startTransition(() => setIsDone(true))
  }, [edits])
  // An early press may depend on early edits.
  useEffect(() => {
    if (isDone) announceReady()
  }, [isDone])
}

const neverChanges = () => () => undefined

const useIsHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
