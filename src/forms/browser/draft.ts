/**
 * Drafts: a visitor's answers, kept in this tab so that a reload loses nothing. They are in session storage
 * because families share computers, and never hold health answers, confidential ones, consents, signatures,
 * or files.
 */
import { flattenItems } from '@/forms/core/items'
import type { Question, Questions } from '@/forms/core/questions'
import { DRAFT_KEYS } from '@/lib/draft-keys'

import type { Draft, Values } from './form-definition'

const storageKey = (form: string, scope: string) => `${DRAFT_KEYS}${form}:${scope}`
/** The values that the server had filled in when the visitor typed the draft. */
const filledInKey = (form: string, scope: string) => `${storageKey(form, scope)}:over`

/** The names of the controls whose values a draft keeps. */
export const draftControls = (questions: Questions): string[] =>
  Object.entries(questions).flatMap(([name, question]) => getControls(name, question))

/** The names of the questions whose answers a draft never keeps. */
export const notInDrafts = (questions: Questions): string[] =>
  Object.entries(questions).flatMap(([name, question]) =>
    getControls(name, question).length === 0 ? [name] : [],
  )

function getControls(name: string, { kind, isHealth, isConfidential }: Question): string[] {
  if (isHealth || isConfidential) return []
  switch (kind) {
    case 'text':
    case 'email':
    case 'url':
    case 'phone':
    case 'choice':
    case 'choices':
    case 'paragraph':
      return [name]
    case 'date':
      return [`${name}Month`, `${name}Day`, `${name}Year`]
    case 'signature':
    case 'consent':
    case 'file':
    case 'people':
      return []
  }
}

/** A draft of the non-empty values of these controls. */
export const toDraft = (controls: readonly string[], values: Values): Draft => {
  const byName = flattenItems(values)
  return Object.fromEntries(
    controls.flatMap((control): [string, Draft[string]][] => {
      const value = byName[control]
      return isDraftValue(value) && value.length > 0 ? [[control, value]] : []
    }),
  )
}

/** A text, or the chosen options. */
const isDraftValue = (value: unknown): value is Draft[string] =>
  typeof value === 'string' ||
  (Array.isArray(value) && value.every((option) => typeof option === 'string'))

/** The saved draft. The form ignores names that it does not have. */
export function loadDraft(form: string, scope: string): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(form, scope)) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).flatMap(([name, value]: [string, unknown]) =>
        isDraftValue(value) ? [[name, value]] : [],
      ),
    )
  } catch {
    return {}
  }
}

/** Whether there is a draft to restore. */
export function hasDraft(form: string, scope: string): boolean {
  try {
    return sessionStorage.getItem(storageKey(form, scope)) !== null
  } catch {
    return false
  }
}

/**
 * Whether the draft may be restored into a form that the server has filled in: only if the visitor typed it
 * over the same values. An empty form accepts any draft.
 */
export function belongsTo(filledIn: Draft, form: string, scope: string): boolean {
  if (Object.keys(filledIn).length === 0) return true
  try {
    return sessionStorage.getItem(filledInKey(form, scope)) === JSON.stringify(filledIn)
  } catch {
    return false
  }
}

const listeners = new Set<() => void>()

/** Calls `listener` whenever a draft is saved or cleared. @returns a function that unsubscribes it */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Saves a draft over the previous one. Saving an empty draft removes it.
 *
 * @param filledIn the values that the server had filled in
 */
export function saveDraft(form: string, scope: string, draft: Draft, filledIn: Draft = {}): void {
  try {
    keep(storageKey(form, scope), draft)
    keep(filledInKey(form, scope), filledIn)
  } catch {
    // Session storage is unavailable or full. The form works without a draft.
  }
  for (const listener of listeners) listener()
}

const keep = (key: string, values: Draft) =>
  Object.keys(values).length === 0
    ? sessionStorage.removeItem(key)
    : sessionStorage.setItem(key, JSON.stringify(values))
