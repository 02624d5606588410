'use client'
// A client component of one language, so that a browser loads the texts of no other.

import type { ComponentProps } from 'react'

import { pageWords } from './page-words.es'
import { RsvpBlock as Block } from './rsvp-block'
import { words } from './words.es'

export const RsvpBlock = (props: Omit<ComponentProps<typeof Block>, 'words' | 'pageWords'>) => (
  <Block {...props} words={words} pageWords={pageWords} />
)
