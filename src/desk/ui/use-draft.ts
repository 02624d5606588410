'use client'
// Client code because the browser keeps the typed text.

import { useAuth } from '@payloadcms/ui'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

import { repeatEdit } from '@/ui/early-edits'

import { draftControls, forgetOthers, getKept, holds, isOf, loadDraft, saveDraft } from './draft'

/** Keeps a form's text when the user leaves the page or is signed out. */
export type DeskDraft = {
  /** The subject of the draft: one record, or one form. */
  name: string
  /** Controls that may be kept; all of them, if omitted. */
  isKept?: (control: string) => boolean
  /**
   * Called with the kept values, by the names of the controls, before they are filled in, so that the form can add the
   * controls.
   */
  onFound?: (kept: Readonly<Record<string, string>>) => void
}

const keepAll = () => true

/** How often the form is filled in again: an answer can bring up further questions. */
const ROUNDS = 4

const soon = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      resolve()
    })
  })

/** Fills in a form as a person would, and again for the questions that this has brought up. */
async function fillIn(
  form: HTMLFormElement,
  draft: ReturnType<typeof loadDraft>,
  isKept: (name: string) => boolean,
) {
  for (let round = 0; round < ROUNDS; round++) {
    await soon()
    for (const one of draft) {
      const control = draftControls(form, isKept).find((found) => isOf(found, one))
      const isEarly = control !== undefined && globalThis.earlyUse?.edited.has(control)
      if (!control || isEarly || holds(control, one)) continue
      // Of several radio buttons, the chosen one unticks the others.
      if (control.type === 'radio' && !one.isChecked) continue
      repeatEdit({ control, value: one.value, isChecked: one.isChecked })
    }
  }
}

const getContents = (form: HTMLFormElement | null, isKept: (name: string) => boolean) =>
  form ? draftControls(form, isKept).map(getKept) : []

/** @returns functions that save and forget the draft, and whether one was restored */
export function useDraft(form: RefObject<HTMLFormElement | null>, draft: DeskDraft | undefined) {
  const { user } = useAuth()
  const account = user ? String(user.id) : null
  const name = draft?.name
  const isKept = useRef<(control: string) => boolean>(keepAll)
  const onFound = useRef<DeskDraft['onFound']>(undefined)
  /** As the server drew it: a form that is like this again has nothing to keep. */
  const drawn = useRef('')
  const [isRestored, setIsRestored] = useState(false)

  useEffect(() => {
    isKept.current = draft?.isKept ?? keepAll
    onFound.current = draft?.onFound
  }, [draft])

  useEffect(() => {
    if (account === null || name === undefined || !form.current) return
    forgetOthers(account)
    drawn.current = JSON.stringify(getContents(form.current, isKept.current))
    const stored = loadDraft(account, name)
    if (stored.length === 0) return
    onFound.current?.(Object.fromEntries(stored.map((control) => [control.name, control.value])))
    void fillIn(form.current, stored, isKept.current).then(() => {
      setIsRestored(true)
    })
  }, [account, form, name])

  const keep = useCallback(() => {
    if (account === null || name === undefined) return
    const current = getContents(form.current, isKept.current)
    saveDraft(account, name, JSON.stringify(current) === drawn.current ? [] : current)
  }, [account, form, name])

  const forget = useCallback(() => {
    if (account === null || name === undefined) return
    saveDraft(account, name, [])
    setIsRestored(false)
  }, [account, name])

  return { keep, forget, isRestored }
}
