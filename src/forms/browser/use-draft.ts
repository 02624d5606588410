'use client'

import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

import type { Questions } from '@/forms/core/questions'

import { draftControls, draftOf, hasDraft, loadDraft, onDraftChange, saveDraft } from './draft'
import type { Controls, Draft } from './form-definition'

type Options = {
  name: string
  scope: string
  questions: Questions
  fields: Controls
  /** Whether the form starts with the draft saved in this tab. */
  shouldRestore: boolean
  /** Called with a draft before its values are set, so that the form can have a field for each. */
  onRestore?: ((draft: Draft) => void) | undefined
}

const SAVE_DELAY_MS = 500

/** Restores the draft of a form, and saves it whenever the person stops typing for a moment. */
export function useDraft({ name, scope, questions, fields, shouldRestore, onRestore }: Options) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const controls = useMemo(() => draftControls(questions), [questions])
  const isLoaded = useRef(false)
  const isSaved = useSyncExternalStore(
    onDraftChange,
    () => hasDraft(name, scope),
    () => false,
  )

  useEffect(() => {
    if (!shouldRestore || isLoaded.current) return
    isLoaded.current = true
    const draft = loadDraft(name, scope)
    if (Object.keys(draft).length === 0) return
    onRestore?.(draft)
    for (const [control, value] of Object.entries(draft)) fields.setValue(control, value)
  }, [fields, name, onRestore, shouldRestore, scope])

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

  /** Discards the draft and any pending save, except for these controls. */
  const discard = useCallback(
    (kept: readonly string[] = []) => {
      clearTimeout(timer.current)
      saveDraft(name, scope, draftOf(kept, fields.getValues()))
    },
    [fields, name, scope],
  )

  return { isSaved, discard }
}
