'use client'

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

import type { Questions } from '@/forms/core/questions'

import { draftControls, draftOf, hasDraft, loadDraft, onDraftChange, saveDraft } from './draft'
import type { Controls } from './form-definition'

type Options = {
  name: string
  scope: string
  questions: Questions
  fields: Controls
  /** Whether the form starts with the draft saved in this tab. */
  shouldRestore: boolean
}

const SAVE_DELAY_MS = 500

/** Restores the draft of a form, and saves it whenever the person stops typing for a moment. */
export function useDraft({ name, scope, questions, fields, shouldRestore }: Options) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const [controls] = useState(() => draftControls(questions))
  const isSaved = useSyncExternalStore(
    onDraftChange,
    () => hasDraft(name, scope),
    () => false,
  )

  useEffect(() => {
    if (!shouldRestore) return
    const draft = loadDraft(name, scope, controls)
    for (const [control, value] of Object.entries(draft)) fields.setValue(control, value)
  }, [controls, fields, name, shouldRestore, scope])

  useEffect(() => {
    const { unsubscribe } = fields.watch((_values, { type }) => {
      // Values set by a script are not drafts. The script sets them again the next time.
      if (type !== 'change') return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        saveDraft(name, scope, draftOf(controls, fields.getValues()))
      }, SAVE_DELAY_MS)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer.current)
    }
  }, [controls, fields, name, scope])

  /** Discards the draft and any pending save, except for the controls that are carried over. */
  const discard = useCallback(
    (carryOver: readonly string[] = []) => {
      clearTimeout(timer.current)
      saveDraft(name, scope, draftOf(carryOver, fields.getValues()))
    },
    [fields, name, scope],
  )

  return { isSaved, discard }
}
