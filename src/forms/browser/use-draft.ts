'use client'

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

import type { InitialForm } from '@/forms/core/initial-form'
import type { Questions } from '@/forms/core/questions'
import { type Locale, toLocale } from '@/lib/locale'

import {
  belongsTo,
  draftControls,
  hasDraft,
  loadDraft,
  onDraftChange,
  saveDraft,
  toDraft,
} from './draft'
import type { Controls, Draft } from './form-definition'

type Options = {
  name: string
  scope: string
  questions: Questions
  /** The language of the page. */
  locale: Locale
  fields: Controls
  /** The form as the server filled it in. It takes precedence over a draft of anything else. */
  fromServer: InitialForm | null
  /** Called with a draft before its values are set, so that the form can have a field for each. */
  onRestore?: ((draft: Draft) => void) | undefined
}

const SAVE_DELAY_MS = 500

/** The control that says in which language a form was begun. */
const LANGUAGE = 'language'

/**
 * The values that the server filled in because an attempt was refused, or because another of the form's pages
 * was requested.
 */
const filledInBy = (fromServer: InitialForm | null, questions: Questions): Draft =>
  fromServer === null || (fromServer.refusal === null && fromServer.step === null)
    ? {}
    : toDraft(draftControls(questions), fromServer.values)

/** Restores the draft of a form, and saves it after each pause in typing. */
export function useDraft({
  name,
  scope,
  questions,
  locale,
  fields,
  fromServer,
  onRestore,
}: Options) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const controls = useRef<string[]>([])
  const [filledIn] = useState(() => filledInBy(fromServer, questions))
  const isLoaded = useRef(false)
  // A family that answers one page in another language gets its emails in it, also if it goes on in English.
  const [language, setLanguage] = useState(() =>
    locale === 'en' ? toLocale(fromServer?.values[LANGUAGE]) : locale,
  )
  const isSaved = useSyncExternalStore(
    onDraftChange,
    () => hasDraft(name, scope),
    () => false,
  )

  useEffect(() => {
    controls.current = draftControls(questions)
  }, [questions])

  useEffect(() => {
    if (isLoaded.current) return
    isLoaded.current = true
    const { [LANGUAGE]: begunIn, ...draft } = loadDraft(name, scope)
    if (Object.keys(draft).length === 0 || !belongsTo(filledIn, name, scope)) return
    if (locale === 'en') setLanguage((before) => (before === 'en' ? toLocale(begunIn) : before))
    onRestore?.(draft)
    // An emptied control stays empty.
    const emptied = Object.keys(filledIn).filter((control) => !(control in draft))
    for (const control of emptied) fields.setValue(control, '')
    for (const [control, value] of Object.entries(draft)) fields.setValue(control, value)
  }, [fields, filledIn, locale, name, onRestore, scope])

  const save = useCallback(() => {
    timer.current = undefined
    const draft = toDraft(controls.current, fields.getValues())
    const isEmpty = Object.keys(draft).length === 0
    saveDraft(
      name,
      scope,
      isEmpty || language === 'en' ? draft : { ...draft, [LANGUAGE]: language },
      filledIn,
    )
  }, [fields, filledIn, language, name, scope])

  /** Saves the draft soon, after the last change. */
  const saveSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(save, SAVE_DELAY_MS)
  }, [save])

  useEffect(() => {
    const { unsubscribe } = fields.watch((_values, { type }) => {
      // A script that sets a value by itself will set it again after a reload.
      if (type === 'change') saveSoon()
    })
    const saveNow = () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      save()
    }
    window.addEventListener('pagehide', saveNow)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', saveNow)
      saveNow()
    }
  }, [fields, save, saveSoon])

  /** Discards the draft and any pending save, except for these controls. */
  const discard = useCallback(
    (kept: readonly string[] = []) => {
      clearTimeout(timer.current)
      timer.current = undefined
      saveDraft(name, scope, toDraft(kept, fields.getValues()))
    },
    [fields, name, scope],
  )

  return { isSaved, saveSoon, discard, language }
}
