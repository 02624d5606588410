'use client'
// A client component of one language, so that a browser loads the texts of no other.

import type { ComponentProps } from 'react'

import { RsvpForm } from './form-in-spanish'
import { RsvpPageForm as PageForm } from './page-form'
import { words } from './words.es'

export const RsvpPageForm = (props: Omit<ComponentProps<typeof PageForm>, 'words' | 'Form'>) => (
  <PageForm {...props} words={words} Form={RsvpForm} />
)
