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
  /** Whether the form starts with the draft of an earlier visit in this tab. */
  restores: boolean
}

const PAUSE_MS = 500

/** Restores the draft of a form, and saves what a person types into it after each pause. */
export function useDraft({ name, scope, questions, fields, restores }: Options) {
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const [controls] = useState(() => draftControls(questions))
  const isKept = useSyncExternalStore(
    onDraftChange,
    () => hasDraft(name, scope),
    () => false,
  )

  useEffect(() => {
    if (!restores) return
    const draft = loadDraft(name, scope, controls)
    for (const [control, value] of Object.entries(draft)) fields.setValue(control, value)
  }, [controls, fields, name, restores, scope])

  useEffect(() => {
    const { unsubscribe } = fields.watch((_values, { type }) => {
      // What a script fills in is filled in again the next time.
      if (type !== 'change') return
      clearTimeout(pause.current)
      pause.current = setTimeout(() => {
        saveDraft(name, scope, draftOf(controls, fields.getValues()))
      }, PAUSE_MS)
    })
    return () => {
      unsubscribe()
      clearTimeout(pause.current)
    }
  }, [controls, fields, name, scope])

  /** Forgets the draft, and the edit that is still to be saved; some controls may be carried over. */
  const discard = useCallback(
    (carryOver: readonly string[] = []) => {
      clearTimeout(pause.current)
      saveDraft(name, scope, draftOf(carryOver, fields.getValues()))
    },
    [fields, name, scope],
  )

  return { isKept, discard }
}
