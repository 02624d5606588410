'use client'

import { createContext, use } from 'react'

import type { RsvpWords } from './words'

const Context = createContext<RsvpWords | null>(null)

/** Gives the parts of a form the texts of one language, so that a browser loads no other. */
export const RsvpWordsProvider = Context.Provider

export function useRsvpWords(): RsvpWords {
  const words = use(Context)
  if (!words) throw new Error('A part of the RSVP form is rendered outside it.')
  return words
}
