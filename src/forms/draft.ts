/**
 * What was typed, kept in this tab so that a reload loses nothing. Session storage, because families share
 * computers; and never what is about health, consent or signing, nor files.
 */
import type { Questions } from './questions'

export type Draft = Record<string, string>

const keyOf = (form: string, about: string) => `form:${form}:${about}`

/** The controls that may be kept. */
export function keptControls(questions: Questions, neverKept: ReadonlySet<string>): string[] {
  return Object.entries(questions).flatMap(([name, { kind }]) => {
    if (neverKept.has(name)) return []
    switch (kind) {
      case 'text':
      case 'email':
      case 'url':
      case 'phone':
      case 'choice':
      case 'paragraph':
        return [name]
      case 'date':
        return [`${name}Month`, `${name}Day`, `${name}Year`]
      case 'choices':
      case 'signature':
      case 'consent':
      case 'file':
        return []
    }
  })
}

export function readDraft(form: string, about: string, controls: readonly string[]): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(form, about)) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).flatMap(([name, value]: [string, unknown]) =>
        controls.includes(name) && typeof value === 'string' ? [[name, value]] : [],
      ),
    )
  } catch {
    return {}
  }
}

/** Whether there is anything to bring back. */
export function hasDraft(form: string, about: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(form, about)) !== null
  } catch {
    return false
  }
}

/** @returns whether the browser let us */
export function keepDraft(form: string, about: string, draft: Draft): boolean {
  try {
    sessionStorage.setItem(keyOf(form, about), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function forgetDraft(form: string, about: string): void {
  try {
    sessionStorage.removeItem(keyOf(form, about))
  } catch {
    // Storage is switched off, so there is nothing to forget.
  }
}
