'use client'

import { createContext, use } from 'react'

import type { CheckWords } from './check-words'

const Context = createContext<CheckWords | null>(null)

/** Gives the parts of the last page its texts. */
export const CheckWordsProvider = Context.Provider

export function useCheckWords(): CheckWords {
  const words = use(Context)
  if (!words) throw new Error('A part of the last page of the RSVP form is rendered outside it.')
  return words
}
