'use client'
// Client components of one language, so that a browser loads the texts of no other.

import type { ComponentProps } from 'react'

import { RsvpPageForm as PageForm } from './page-form'
import { RsvpBlock as Block } from './rsvp-block'
import { words } from './words.es'

export const RsvpPageForm = (props: Omit<ComponentProps<typeof PageForm>, 'words'>) => (
  <PageForm {...props} words={words} />
)

export const RsvpBlock = (props: Omit<ComponentProps<typeof Block>, 'words'>) => (
  <Block {...props} words={words} />
)
