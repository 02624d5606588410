'use client'
// The state of a form in the browser. Without JavaScript none of this runs and the form still works.

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'

import { toast } from '@/ui/toast'

import type { Duplicate } from './duplicate'
import { type Draft, forgetDraft, keepDraft, keptControls, readDraft } from './draft'
import { type ChosenFiles, fileQuestions } from './files'
import type { Answers, Questions } from './questions'
import type { FieldErrors } from './schema'
import { type Accepted, fetchToken, type HeldToken, sendForm, untilOldEnough } from './send-form'
import { tidyAnswers } from './tidy'
import { CHECK_FIELDS, TRY_AGAIN } from './wording'

type Values = Record<string, unknown>

export type ToastWords = { title: string; text?: string }

/** One public form, as the browser needs to know it. */
export type FormInBrowser = {
  name: string
  /** Tells drafts of one form apart, for example by event. */
  about: string
  questions: Questions
  /** The same check the server makes. */
  check: (answers: Answers, files: ChosenFiles) => FieldErrors
  /** Besides signatures, consents and files, which never are. */
  neverKept: readonly string[]
  /** Controls that are still filled in when the next form of this kind is opened in this tab. */
  keptForNext?: readonly string[]
  /** Whether a message stays at its field until the answer is right, rather than until it is edited. */
  rechecksEdits?: boolean
  /** Whether the form stays where it is once it was taken, empty and with a token for the next. */
  opensAgain?: boolean
  failureToast: ToastWords
  /** Said besides the messages at the fields, where the specification wants a toast for them. */
  invalidToast?: (errors: FieldErrors) => ToastWords | undefined
  /** Shows what has changed since the page was made; the answers that were about the old are emptied. */
  onOutdated?: (now: unknown) => void
  onAccepted: (sent: Accepted) => void
}

/** Where the server rendered the form: its token, and what an earlier attempt left. */
export type FormFromServer = {
  formToken: string
  typed: Record<string, string | string[]>
  errors: FieldErrors
  message: string | null
  duplicate: Duplicate | null
}

export type PublicFormState = {
  fields: UseFormReturn<Values>
  errors: FieldErrors
  /** Said above the list of errors. */
  message: string | null
  /** What was taken before, when that is why it was refused. */
  duplicate: Duplicate | null
  isSending: boolean
  /** How much of a form with files has left, from 0 to 1; `null` while there is nothing to tell. */
  uploaded: number | null
  /** Whether scripts run: what they alone can lift may hold nobody back without them. */
  isLive: boolean
  isDraftKept: boolean
  /** Grows with every edit; what depends on the answers listens to it. */
  edits: number
  /** Grows each time the form is begun anew: its fields are then made anew, chosen files included. */
  openings: number
  clear: (name: string) => void
  startOver: () => void
  submit: (event: { preventDefault: () => void }) => void
}

/** The elements the form's state reaches for; apart from it, since a render may read the state only. */
export type FormElements = {
  form: RefObject<HTMLFormElement | null>
  summary: RefObject<HTMLDivElement | null>
}

const DRAFT_PAUSE_MS = 500

export function usePublicForm(
  {
    name,
    about,
    questions,
    check,
    neverKept,
    keptForNext = NOTHING_KEPT,
    rechecksEdits = false,
    opensAgain = false,
    failureToast,
    invalidToast,
    onOutdated,
    onAccepted,
  }: FormInBrowser,
  fromServer: FormFromServer | null,
): { state: PublicFormState; elements: FormElements } {
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const token = useRef<HeldToken | null>(null)
  const draftTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const [message, setMessage] = useState(fromServer?.message ?? null)
  const [duplicate, setDuplicate] = useState(fromServer?.duplicate ?? null)
  const [serverErrors, setServerErrors] = useState<FieldErrors>(fromServer?.errors ?? {})
  const [isSending, setIsSending] = useState(false)
  const [uploaded, setUploaded] = useState<number | null>(null)
  const [isLive, setIsLive] = useState(false)
  const [isDraftKept, setIsDraftKept] = useState(false)
  const [edits, setEdits] = useState(0)
  const [openings, setOpenings] = useState(0)

  const fields = useForm<Values>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (values) => {
      const errors = check(tidyAnswers(questions, values), filesIn(questions, values))
      const refused = Object.entries(errors).map(
        ([field, text]): [string, { type: string; message: string }] => [
          field,
          { type: 'check', message: text },
        ],
      )
      return refused.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: Object.fromEntries(refused) }
    },
  })
  const [controls] = useState(() => keptControls(questions, new Set(neverKept)))

  useEffect(() => setIsLive(true), [])

  useEffect(() => {
    if (fromServer) token.current = { text: fromServer.formToken, receivedAt: Date.now() }
    else void fetchToken(name).then((fetched) => (token.current = fetched))
  }, [fromServer, name])

  // What an earlier visit of this tab typed comes back, unless the server just sent what was typed.
  useEffect(() => {
    if (fromServer?.message) return
    const draft = readDraft(name, about, controls)
    for (const [control, value] of Object.entries(draft)) fields.setValue(control, value)
    if (Object.keys(draft).length === 0) return
    setIsDraftKept(true)
    setEdits((count) => count + 1)
  }, [about, controls, fields, fromServer, name])

  useEffect(() => {
    const { unsubscribe } = fields.watch((_values, { type }) => {
      // What a script fills in is not something to keep: it is there again the next time.
      if (type === 'change') setEdits((count) => count + 1)
    })
    return unsubscribe
  }, [fields])

  useEffect(() => {
    if (edits === 0) return
    draftTimer.current = setTimeout(() => {
      const draft = draftOf(controls, fields.getValues())
      setIsDraftKept(Object.keys(draft).length > 0 && keepDraft(name, about, draft))
    }, DRAFT_PAUSE_MS)
    return () => clearTimeout(draftTimer.current)
  }, [about, controls, edits, fields, name])

  const errors = { ...errorsIn(fields.formState.errors), ...serverErrors }
  const isRefused = message !== null

  // A screen reader hears the title when the summary takes the focus.
  useEffect(() => {
    if (!isRefused) return
    const title = document.title
    document.title = title.startsWith('Error: ') ? title : `Error: ${title}`
    return () => {
      document.title = title
    }
  }, [isRefused])

  const refuse = useCallback((because: string, at: FieldErrors, of: Duplicate | null = null) => {
    setServerErrors(at)
    setMessage(because)
    setDuplicate(of)
    requestAnimationFrame(() => {
      // Of a summary that is taller than the screen the focus alone would show the end.
      summary.current?.focus({ preventScroll: true })
      summary.current?.scrollIntoView()
    })
  }, [])

  const clear = useCallback(
    (field: string) => {
      const values = fields.getValues()
      const still = rechecksEdits
        ? check(tidyAnswers(questions, values), filesIn(questions, values))[field]
        : undefined
      const isTried = fields.formState.isSubmitted
      fields.clearErrors(field)
      setServerErrors(({ [field]: _edited, ...others }) =>
        still !== undefined && isTried ? { ...others, [field]: still } : others,
      )
    },
    [check, fields, questions, rechecksEdits],
  )

  const startOver = useCallback(() => {
    forgetDraft(name, about)
    form.current?.reset()
    fields.reset({})
    setServerErrors({})
    setMessage(null)
    setDuplicate(null)
    setIsDraftKept(false)
    setEdits(0)
    setOpenings((count) => count + 1)
    // Another opening has another token: the same words sent once more are meant.
    token.current = null
    void fetchToken(name).then((fetched) => (token.current ??= fetched))
  }, [about, fields, name])

  const send = async () => {
    setServerErrors({})
    setMessage(null)
    setDuplicate(null)
    setIsSending(true)
    try {
      token.current ??= await fetchToken(name)
      if (!token.current || !form.current) {
        toast.bad(failureToast.title, failureToast.text)
        return
      }
      await untilOldEnough(token.current)
      // The token goes first: by it the server knows whether what follows is worth its disk.
      const data = new FormData()
      data.set('formToken', token.current.text)
      for (const [control, value] of new FormData(form.current)) {
        if (control !== 'formToken') data.append(control, value)
      }
      const hasFiles = filesIn(questions, fields.getValues()).size > 0
      const sent = await sendForm(name, data, (part) => setUploaded(hasFiles ? part : null))
      switch (sent.status) {
        case 'accepted': {
          // The last edit may be waiting to be kept still: what was sent would come back for the next.
          clearTimeout(draftTimer.current)
          const kept = draftOf(keptForNext, fields.getValues())
          forgetDraft(name, about)
          if (Object.keys(kept).length > 0) keepDraft(name, about, kept)
          // What was typed last is still waiting to be kept; it has been sent.
          if (opensAgain) startOver()
          else setEdits(0)
          onAccepted(sent)
          return
        }
        case 'refused': {
          if (sent.isStale) token.current = await fetchToken(name)
          if (sent.outdated) {
            for (const answer of sent.outdated.answers) fields.setValue(answer, '')
            onOutdated?.(sent.outdated.now)
          }
          refuse(sent.duplicate?.sentence ?? sent.because, sent.fields, sent.duplicate)
          const words =
            Object.keys(sent.fields).length > 0 && sent.because === CHECK_FIELDS
              ? invalidToast?.(sent.fields)
              : undefined
          toast.bad(words?.title ?? failureToast.title, words?.text ?? sent.because)
          return
        }
        case 'unreached':
          refuse(sent.because ?? TRY_AGAIN, {})
          toast.bad(failureToast.title, sent.because ?? failureToast.text)
      }
    } finally {
      setIsSending(false)
      setUploaded(null)
    }
  }

  const refuseHere = (found: UseFormReturn<Values>['formState']['errors']) => {
    refuse(CHECK_FIELDS, {})
    const words = invalidToast?.(errorsIn(found))
    if (words) toast.bad(words.title, words.text)
  }

  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (isSending) return
    void fields.handleSubmit(send, refuseHere)()
  }

  return {
    elements: { form, summary },
    state: {
      fields,
      errors,
      message: Object.keys(errors).length === 0 && message === CHECK_FIELDS ? null : message,
      duplicate,
      isSending,
      uploaded,
      isLive,
      isDraftKept,
      edits,
      openings,
      clear,
      startOver,
      submit,
    },
  }
}

const NOTHING_KEPT: readonly string[] = []

/** What has been typed into some of the controls. */
function draftOf(controls: readonly string[], values: Values): Draft {
  return Object.fromEntries(
    controls.flatMap((control): [string, string][] => {
      const value = values[control]
      return typeof value === 'string' && value !== '' ? [[control, value]] : []
    }),
  )
}

/** The files that have been chosen. */
export function filesIn(questions: Questions, values: Values): ChosenFiles {
  return new Map(
    fileQuestions(questions).flatMap(([name]) => {
      const chosen = values[name]
      // The server, which draws the form first, knows no FileList; nothing is chosen there.
      const file = chosen !== undefined && chosen instanceof FileList ? chosen.item(0) : null
      return file ? [[name, { name: file.name, bytes: file.size }]] : []
    }),
  )
}

const errorsIn = (found: UseFormReturn<Values>['formState']['errors']): FieldErrors =>
  Object.fromEntries(
    Object.entries(found).flatMap(([name, error]) =>
      typeof error?.message === 'string' ? [[name, error.message]] : [],
    ),
  )
