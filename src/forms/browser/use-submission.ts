'use client'

import { type SubmitEvent, useRef, useState } from 'react'

import type { Duplicate } from '@/forms/core/duplicate'
import type { InitialForm } from '@/forms/core/initial-form'
import type { FieldMessages } from '@/forms/core/refusals'
import { toast } from '@/ui/toast'

import { errorsByName, getFieldMessages } from './field-errors'
import type { Controls, FormDefinition } from './form-definition'
import { waitForMinimumAge } from './form-token'
import { selectedFiles } from './selected-files'
import type { Accepted, SendResult } from './send-form'
import type { useFormToken } from './use-form-token'

export const loadSendForm = () => import('./send-form')

/** Why a form was not accepted, as shown on the page. */
export type Refusal = {
  message: string
  /** Whether the message only repeats what the errors at the fields say. */
  isAboutFields: boolean
  /** The earlier submission that this one repeats, if any. */
  duplicate: Duplicate | null
  /** Whether it happened since the page was loaded; only then does the summary take the focus. */
  isNew: boolean
}

/** The summary of errors takes the focus and says the same. */
const IN_SUMMARY = { isSilent: true }

type Refused = Exclude<SendResult, { status: 'accepted' }>

type Options = {
  definition: FormDefinition
  fields: Controls
  token: ReturnType<typeof useFormToken>
  fromServer: InitialForm | null
  onAccepted: (sent: Accepted) => void
}

/** Checks and sends a form, and keeps the outcome. */
export function useSubmission({ definition, fields, token, fromServer, onAccepted }: Options) {
  const { words: kit, failureToast, duplicateText, invalidToast, onOutdated } = definition
  const [refusal, setRefusal] = useState(() => initialRefusal(fromServer))
  const [isSending, setIsSending] = useState(false)
  // The state changes only after the check of the answers, and a second click may come before that.
  const isSubmitting = useRef(false)

  const refuse = (
    message: string,
    { isAboutFields = false, duplicate = null }: Partial<Refusal> = {},
    messages: FieldMessages = {},
  ) => {
    for (const { name: field, error } of errorsByName(messages)) fields.setError(field, error)
    setRefusal({ message, isAboutFields, duplicate, isNew: true })
  }

  /** @returns the errors shown at the fields */
  const validate = async (): Promise<FieldMessages> => {
    const findings: FieldMessages[] = []
    await fields.handleSubmit(
      () => undefined,
      (invalid) => void findings.push(getFieldMessages(invalid)),
    )()
    return findings[0] ?? {}
  }

  const { sendOnceOnline, ...sending } = useSending(definition, fields, token)

  const showRefusal = (refused: Refused) => {
    if (refused.status === 'unreached') {
      refuse(refused.message ?? kit.tryAgain)
      toast.bad(failureToast.title, refused.message ?? failureToast.text, IN_SUMMARY)
      return
    }
    const { message, fields: messages, isAboutFields, duplicate, outdated, isStale } = refused
    if (isStale) token.renew()
    for (const answer of outdated?.answers ?? []) fields.setValue(answer, '')
    if (outdated) onOutdated?.(outdated.now)
    refuse(duplicate?.sentence ?? message, { isAboutFields, duplicate }, messages)
    const words = isAboutFields ? invalidToast?.(messages) : undefined
    const text = duplicate ? (duplicateText ?? duplicate.sentence) : message
    toast.bad(words?.title ?? failureToast.title, words?.text ?? text, IN_SUMMARY)
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSubmitting.current) return
    isSubmitting.current = true
    const form = event.currentTarget
    try {
      const messages = await validate()
      if (Object.keys(messages).length > 0) {
        refuse(kit.checkFields, { isAboutFields: true })
        const words = invalidToast?.(messages)
        if (words) toast.bad(words.title, words.text, IN_SUMMARY)
        return
      }
      setRefusal(null)
      if (definition.turnPage?.() === true) return
      const answers = new FormData(form)
      setIsSending(true)
      const result = await sendOnceOnline(answers)
      if (result === undefined) return
      if (result === null) toast.bad(failureToast.title, failureToast.text)
      else if (result.status === 'accepted') onAccepted(result)
      else showRefusal(result)
    } finally {
      isSubmitting.current = false
      setIsSending(false)
    }
  }

  return {
    refusal,
    isSending,
    ...sending,
    submit,
    clearRefusal: () => setRefusal(null),
  }
}

/** Sends answers once there is a connection, however long that takes. */
function useSending(
  { name, words, questions }: FormDefinition,
  fields: Controls,
  token: Options['token'],
) {
  const [isOffline, setIsOffline] = useState(false)
  const [uploaded, setUploaded] = useState<number | null>(null)
  const stopWaiting = useRef<() => void>(undefined)

  /**
   * Waits for a connection. The answers stay on the page: health answers and signatures are kept nowhere else.
   *
   * @returns whether there is one; `false` if the visitor has gone back to the answers instead
   */
  const whenOnline = async (): Promise<boolean> => {
    if (navigator.onLine) return true
    setIsOffline(true)
    const isOnline = await new Promise<boolean>((resolve) => {
      window.addEventListener('online', () => resolve(true), { once: true })
      stopWaiting.current = () => resolve(false)
    })
    setIsOffline(false)
    return isOnline
  }

  const send = async (answers: FormData): Promise<SendResult | null> => {
    const [issued, code] = await Promise.all([token.get(), loadSendForm().catch(() => null)])
    if (!issued || !code) return null
    await waitForMinimumAge(issued)
    const hasFiles = selectedFiles(questions, fields.getValues()).size > 0
    try {
      return await code.sendForm(name, code.withToken(answers, issued), {
        words,
        onProgress: (part) => setUploaded(hasFiles ? part : null),
      })
    } finally {
      setUploaded(null)
    }
  }

  /**
   * Sends the checked answers, however long that takes and however often. The connection may be lost in the
   * middle; sending again is safe. @returns `undefined` if the visitor has stopped it
   */
  const sendOnceOnline = async (answers: FormData): Promise<SendResult | null | undefined> => {
    for (;;) {
      if (!(await whenOnline())) return undefined
      const result = await send(answers)
      const isReached = result !== null && result.status !== 'unreached'
      if (isReached || navigator.onLine) return result
    }
  }

  return {
    sendOnceOnline,
    isOffline,
    uploaded,
    stopWaiting: () => stopWaiting.current?.(),
  }
}

const initialRefusal = (fromServer: InitialForm | null): Refusal | null =>
  fromServer?.refusal ? { ...fromServer.refusal, isNew: false } : null
