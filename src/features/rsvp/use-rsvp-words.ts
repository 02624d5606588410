'use client'

import { createContext, use } from 'react'

import type { CheckWords } from './check-words'
import type { RsvpWords } from './words'

const Context = createContext<RsvpWords | null>(null)

/** Gives the parts of a form the texts of one language, so that a browser loads no other. */
export const RsvpWordsProvider = Context.Provider

export function useRsvpWords(): RsvpWords {
  const words = use(Context)
  if (!words) throw new Error('A part of the RSVP form is rendered outside it.')
  return words
}

const CheckContext = createContext<CheckWords | null>(null)

/** Gives the parts of the last page its texts. */
export const CheckWordsProvider = CheckContext.Provider

export function useCheckWords(): CheckWords {
  const words = use(CheckContext)
  if (!words) throw new Error('A part of the last page of the RSVP form is rendered outside it.')
  return words
}
